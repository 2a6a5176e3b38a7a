import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { postgresFolder, startPostgres, type TestPostgres } from '#server/database/postgres.fixture.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { site } from '#site.config.ts'
import { formatRobots } from '#tools/build/finish-build.ts'
import { fingerprint, writeFingerprint } from '#tools/build/fingerprint.ts'
import { checkDeployment } from './deployment-checks.ts'

const OWNED = {
  ...site,
  url: 'https://english.example.org',
  supportEmail: 'help@english.example.org',
  communityUrl: 'https://chat.example.org/invite',
  aiMarkingUrl: 'https://marking.example.org',
}

const KEYS = {
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: '2',
  GOOGLE_CLIENT_ID: '3',
  GOOGLE_CLIENT_SECRET: '4',
}

const SCHOOL = {
  OIDC_ISSUER: 'https://login.school.example.org/realms/pupils',
  OIDC_CLIENT_ID: '5',
  OIDC_CLIENT_SECRET: '6',
  OIDC_NAME: 'Lakeside School',
}

interface Shown {
  url: string
  name: string
  filesBaseUrl: string
}

/** A running site that was built with these settings. */
function siteOf({ url, name, filesBaseUrl }: Shown) {
  return async (address: string) => {
    const path = new URL(address).pathname
    if (path === '/robots.txt') return new Response(formatRobots(url))
    if (path === '/')
      return new Response(
        `<meta property="og:site_name" content="${name}"/><link rel="canonical" href="${url}/"/>`,
      )
    return new Response(`const url=file&&"${filesBaseUrl}/papers/"+file`)
  }
}

async function openProject(environment: Record<string, string> = {}) {
  const root = await temporaryFolder()
  await writeFiles(root, {
    'app/root.tsx': '',
    'build/client/index.html': '',
    'build/library/catalogue.json': '',
    'a-file': '',
  })
  const variables = { DATA_DIR: join(root, 'data'), TRUST_PROXY: '1', ...KEYS, ...environment }
  await writeFingerprint(root, await fingerprint(root, variables))
  const findings = async (
    changes: Record<string, string> = {},
    config = OWNED,
    ask: (address: string) => Promise<Response> = siteOf(config),
  ) => {
    const all = await checkDeployment({ root, environment: { ...variables, ...changes }, config, ask })
    return all.map(({ status, message }) => `${status}: ${message}`)
  }
  return { root, findings }
}

test('a complete deployment has no errors', async () => {
  const { root, findings } = await openProject()
  expect(await findings()).toEqual([
    'ok: Name and addresses are set',
    'ok: The build is up to date',
    'ok: Every variable is valid',
    'ok: Students sign in with Discord and Google',
    `ok: ${join(root, 'data')} is writable`,
    expect.stringMatching(/^note: Imported papers: 0 present, \d{4} missing$/),
    'ok: The site at https://english.example.org has these settings',
  ])
})

test.each<[string, Partial<Shown>, string[]]>([
  [
    'SITE_URL',
    { url: 'https://evergreen.example.com' },
    ['the canonical address of the first page', 'robots.txt'],
  ],
  ['VITE_SITE_NAME', { name: 'Willow English' }, ['the first page']],
  ['FILES_BASE_URL', { filesBaseUrl: 'https://files.example.org' }, ['the page of a paper']],
])('a running site with another %s is an error', async (variable, shown, places) => {
  const { findings } = await openProject()
  const found = await findings({}, OWNED, siteOf({ ...OWNED, ...shown }))
  expect(found.filter((each) => each.startsWith('error'))).toEqual(
    places.map(
      (place) =>
        `error: The site at ${OWNED.url} has another ${variable} in ${place}: run npm start with the settings of now, and look whether SITE_URL leads to this site`,
    ),
  )
})

test('a site that does not answer is a note', async () => {
  const { findings } = await openProject()
  const found = await findings({}, OWNED, () => Promise.reject(new TypeError('fetch failed')))
  expect(found.at(-1)).toBe(
    `note: ${OWNED.url} does not answer from this machine: its pages were not compared`,
  )
})

test.each([
  [SCHOOL.OIDC_ISSUER, `ok: The provider at ${SCHOOL.OIDC_ISSUER} answers`],
  [
    `${SCHOOL.OIDC_ISSUER}/`,
    `error: OIDC_ISSUER is ${SCHOOL.OIDC_ISSUER}, and the provider there calls itself ${SCHOOL.OIDC_ISSUER}/. Write it in the same way`,
  ],
])('a school’s provider that calls itself %s: %s', async (issuer, message) => {
  const { findings } = await openProject()
  const ask = async (address: string) =>
    address === `${SCHOOL.OIDC_ISSUER}/.well-known/openid-configuration`
      ? Response.json({ issuer })
      : siteOf(OWNED)(address)
  expect(await findings(SCHOOL, OWNED, ask)).toContain(message)
})

test.each([
  [{ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }, 'note: Only Discord has keys: Google is not enabled'],
  [
    { DISCORD_CLIENT_ID: '', DISCORD_CLIENT_SECRET: '' },
    'note: Only Google has keys: Discord is not enabled',
  ],
  [SCHOOL, 'ok: Students sign in with Discord and Google and the accounts of Lakeside School'],
  [
    { ...SCHOOL, ...Object.fromEntries(Object.keys(KEYS).map((name) => [name, ''])) },
    'note: Only the accounts of Lakeside School sign students in: Discord and Google are not enabled',
  ],
  [
    Object.fromEntries(Object.keys(KEYS).map((name) => [name, ''])),
    'error: Nobody can sign in: Discord and Google have no keys (docs/operations.md, Sign-in)',
  ],
])('with %j it reports how students sign in', async (changes, message) => {
  const { findings } = await openProject()
  expect(await findings(changes)).toContain(message)
  const hosted = { ...OWNED, supabaseUrl: 'https://english.supabase.example.org' }
  expect(await findings(changes, hosted)).toContain(
    'ok: Students sign in at https://english.supabase.example.org',
  )
})

test('a placeholder is an error', async () => {
  const { findings } = await openProject()
  expect(await findings({}, { ...OWNED, supportEmail: 'support@example.com' })).toContain(
    'error: Still placeholders, to set before going live: VITE_SITE_SUPPORT_EMAIL',
  )
})

test('without SITE_URL nothing is said about a proxy', async () => {
  const { findings } = await openProject()
  const found = await findings({ TRUST_PROXY: '0' }, { ...OWNED, url: site.url })
  expect(found.filter((each) => each.includes('TRUST_PROXY'))).toEqual([])
})

test('a build from other sources or settings is an error', async () => {
  const { root, findings } = await openProject()
  const message =
    'error: The build is out of date: run npm start. If it runs, it still makes documents: wait for it'
  expect(await findings({ VITE_SITE_NAME: 'Willow' })).toContain(message)
  await writeFiles(root, { 'app/root.tsx': '// changed' })
  expect(await findings()).toContain(message)
})

test('a packed folder with other settings is an error', async () => {
  const { root, findings } = await openProject()
  await writeFiles(root, { 'settings.env': '' })
  expect(await findings()).toContain('ok: The build is up to date')
  expect(await findings({ VITE_SITE_NAME: 'Willow' })).toContain(
    'error: The pages were built with other settings, those in settings.env: run npm run pack again with those of now',
  )
})

test('a missing build is an error', async () => {
  const root = await temporaryFolder()
  const findings = await checkDeployment({
    root,
    environment: { DATA_DIR: join(root, 'data') },
    config: OWNED,
  })
  expect(findings).toContainEqual({ status: 'error', message: 'The site is not built: run npm start' })
})

test('a wrong variable is an error', async () => {
  const { findings } = await openProject()
  expect(await findings({ PORT: 'x' })).toContain(
    'error: PORT must be a whole number from 0 to 65535, not "x".',
  )
})

test('a data folder that is not writable is an error', async () => {
  const { root, findings } = await openProject()
  expect(await findings({ DATA_DIR: join(root, 'a-file', 'data') })).toContainEqual(
    expect.stringMatching(/^error: DATA_DIR must be a folder that can be written to/),
  )
})

test('a database folder that lost parts is an error, and the age of the last backup is told', async () => {
  const { root, findings } = await openProject()
  await writeFiles(root, { 'data/database/base/1/1259': 'rows' })
  expect(await findings()).toContainEqual(
    expect.stringMatching(/^error: .*database is not empty, .* no file PG_VERSION\. .*npm run restore/),
  )
  await writeFiles(root, { 'data/database/PG_VERSION': '18\n' })
  expect((await findings()).filter((each) => each.startsWith('error'))).toEqual([])
  expect(await findings()).toContain('note: There is no backup of the database yet')
  await writeFiles(root, { 'data/backups/2026-11-21.sql': '' })
  expect(await findings()).toContainEqual(expect.stringMatching(/^note: The last backup was made at 2.*Z$/))
})

const noKeys = Object.fromEntries(Object.keys(KEYS).map((name) => [name, '']))

test.each<[string, Record<string, string>, string]>([
  ['a port that is no number', { PORT: '4180/tcp' }, 'error: PORT must be a whole number from 0 to 65535'],
  ['a host with a scheme', { HOST: 'http://0.0.0.0' }, 'error: HOST must be a host name or an IP address'],
  ['an address with a path', { SITE_URL: 'https://a.example.org/en' }, 'error: SITE_URL must be an origin'],
  [
    'an address of this machine',
    { SITE_URL: 'http://127.0.0.1:4180' },
    "error: SITE_URL is http://127.0.0.1:4180, which every visitor's browser takes for its own machine",
  ],
  [
    'an address without encryption',
    { SITE_URL: 'http://a.example.org' },
    'note: Visitors use http://a.example.org, without encryption: use HTTPS.',
  ],
  [
    'half a pair of keys',
    { GOOGLE_CLIENT_SECRET: '' },
    'error: GOOGLE_CLIENT_ID is set without GOOGLE_CLIENT_SECRET. Set both, or neither.',
  ],
  [
    'no keys',
    noKeys,
    'error: Nobody can sign in: Discord and Google have no keys (docs/operations.md, Sign-in)',
  ],
  [
    'a sign-in without passwords on a public address',
    { ...noKeys, ALLOW_LOCAL_SIGN_IN: 'yes' },
    'error: Anybody who reaches https://english.example.org can sign in as anybody: ALLOW_LOCAL_SIGN_IN is yes',
  ],
  [
    'a proxy that is not trusted',
    { TRUST_PROXY: '0' },
    'note: SITE_URL begins with https, so a proxy is in front, and TRUST_PROXY is 0',
  ],
  [
    'a server that can be reached beside its proxy',
    { TRUST_PROXY: '1', HOST: '0.0.0.0' },
    'note: HOST is 0.0.0.0, and TRUST_PROXY is 1: whoever reaches port 4180 without the proxy',
  ],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/english' },
    'error: The PostgreSQL of DATABASE_URL could not be opened: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'a role for requests without a database',
    { DATABASE_REQUESTS_URL: 'postgres://a:b@127.0.0.1:1/english' },
    'error: DATABASE_REQUESTS_URL is set without DATABASE_URL',
  ],
  [
    'documents by http on a site with https',
    { FILES_BASE_URL: 'http://files.example.org' },
    'error: FILES_BASE_URL begins with http:// and SITE_URL with https://: browsers refuse such documents',
  ],
  [
    'a host of documents that is no address',
    { FILES_BASE_URL: 'files.example.org' },
    'error: FILES_BASE_URL is files.example.org: it must be a path such as /files, or an address',
  ],
  [
    'an upstream host that does not answer',
    { FILES_UPSTREAM_URL: 'https://gone.example.org' },
    'error: FILES_UPSTREAM_URL is https://gone.example.org, which answers with the status 502',
  ],
  [
    'a school’s provider that does not answer',
    SCHOOL,
    'error: OIDC_ISSUER is https://login.school.example.org/realms/pupils, which does not answer this machine',
  ],
  [
    'half of the settings of a school’s provider',
    { ...SCHOOL, OIDC_NAME: '' },
    'error: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET is set without OIDC_NAME. Set all four, or none.',
  ],
  [
    'a Supabase project without its key',
    { VITE_SUPABASE_URL: 'https://english.supabase.example.org' },
    'error: VITE_SUPABASE_URL is set without VITE_SUPABASE_KEY',
  ],
  [
    'settings that a Supabase project takes the place of',
    {
      VITE_SUPABASE_URL: 'https://english.supabase.example.org',
      VITE_SUPABASE_KEY: 'sb_publishable_x',
      ALLOW_LOCAL_SIGN_IN: 'yes',
    },
    'note: With VITE_SUPABASE_URL this server keeps no accounts: DISCORD_CLIENT_ID, GOOGLE_CLIENT_ID, ALLOW_LOCAL_SIGN_IN does nothing',
  ],
  [
    'more for one student than for all',
    { STUDENT_DATA_MB: '200', SITE_DATA_MB: '100' },
    'error: STUDENT_DATA_MB is 200 and SITE_DATA_MB 100',
  ],
  [
    'a word for the sign-in that is too short',
    { LOCAL_SIGN_IN_WORD: 'abc' },
    'error: LOCAL_SIGN_IN_WORD must be 6 to 40 small letters and hyphens',
  ],
  [
    'a misspelt name',
    { VITE_SITE_NMAE: 'Willow English' },
    'note: VITE_SITE_NMAE is no setting of this site: docs/configuration.md lists all',
  ],
])('%s is told in words', async (_, changes, expected) => {
  const { findings } = await openProject()
  const config = {
    ...OWNED,
    url: changes.SITE_URL ?? OWNED.url,
    filesBaseUrl: changes.FILES_BASE_URL ?? OWNED.filesBaseUrl,
    supabaseUrl: changes.VITE_SUPABASE_URL ?? OWNED.supabaseUrl,
  }
  const running = siteOf(config)
  const found = await findings(changes, config, async (address) =>
    address.startsWith('https://gone.') ? new Response('', { status: 502 }) : running(address),
  )
  expect(found.filter((each) => each.startsWith(expected))).toHaveLength(1)
  expect(found.join('\n')).not.toContain('hidden')
})

test('a complete deployment behind a proxy has no notes about its settings', async () => {
  const { findings } = await openProject({ TRUST_PROXY: '1', STUDENT_DATA_MB: '64' })
  expect((await findings()).filter((each) => !each.startsWith('ok'))).toEqual([
    expect.stringContaining('Imported papers'),
  ])
})

test('an address that answers with an error is told with its status', async () => {
  const { findings } = await openProject()
  const found = await findings({}, OWNED, async () => new Response('', { status: 502 }))
  expect(found.at(-1)).toBe(
    `error: ${OWNED.url} answers with the status 502: look whether the proxy leads to this server`,
  )
})

describe.skipIf(!postgresFolder)('with a PostgreSQL (skipped where a machine has none)', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
    return () => postgres.stop()
  }, 60_000)

  test('the database of the settings is tried, and not changed', async () => {
    const url = await postgres.createDatabase()
    const { findings } = await openProject({ DATABASE_URL: url })
    expect(await findings()).toContain('ok: The PostgreSQL of DATABASE_URL answers')
    const client = new Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query("select nspname from pg_namespace where nspname = 'evergreen'")
    expect(rows).toEqual([])
    const as = (user: string, password: string) => {
      const address = new URL(url)
      Object.assign(address, { username: user, password })
      return address.href
    }
    expect(await findings({ DATABASE_URL: as('postgres', 'wrong') })).toContainEqual(
      expect.stringMatching(/^error: The PostgreSQL of DATABASE_URL could not be opened: password auth/),
    )
    await client.query("create role reader login password 'x'")
    expect(await findings({ DATABASE_URL: as('reader', 'x') })).toContainEqual(
      expect.stringMatching(/^error: DATABASE_URL names the role reader, which needs the right to create/),
    )
    await client.query('create role anon; create role authenticated; create role authenticator')
    expect(await findings({ DATABASE_REQUESTS_URL: url })).toContainEqual(
      expect.stringMatching(/^error: .*DATABASE_REQUESTS_URL.* row level security binds, not postgres/),
    )
    await client.query('alter role postgres set default_transaction_read_only = on')
    expect(await findings()).toContainEqual(
      'error: DATABASE_URL leads to a PostgreSQL that only reads: name the one that writes',
    )
  })
})

test('the source of documents and an address without encryption are notes', async () => {
  const { findings } = await openProject({ FILES_BASE_URL: 'https://files.example.org' })
  const config = { ...OWNED, url: 'http://english.example.org', filesBaseUrl: 'https://files.example.org' }
  const notes = (await findings({ FILES_UPSTREAM_URL: 'https://papers.example.org' }, config)).filter(
    (each) => each.startsWith('note'),
  )
  expect(notes).toEqual([
    expect.stringContaining('Visitors use http://english.example.org, without encryption: use HTTPS'),
    expect.stringContaining('Imported papers'),
    'note: Missing documents come from https://papers.example.org',
    'note: Pages open documents from https://files.example.org',
  ])
})
