import { join } from 'node:path'
import { expect, test } from 'vitest'
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
  const variables = { DATA_DIR: join(root, 'data'), ...KEYS, ...environment }
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
  [{ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }, 'note: Only Discord has keys: Google is not enabled'],
  [
    { DISCORD_CLIENT_ID: '', DISCORD_CLIENT_SECRET: '' },
    'note: Only Google has keys: Discord is not enabled',
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
    'error: Placeholders in site.config.ts, to set before going live: supportEmail',
  )
})

test('a build from other sources or settings is an error', async () => {
  const { root, findings } = await openProject()
  const message = 'error: The build is out of date: run npm start'
  expect(await findings({ VITE_SITE_NAME: 'Willow' })).toContain(message)
  await writeFiles(root, { 'app/root.tsx': '// changed' })
  expect(await findings()).toContain(message)
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

test('the source of documents and an address without encryption are notes', async () => {
  const { findings } = await openProject({ FILES_BASE_URL: 'https://files.example.org' })
  const config = { ...OWNED, url: 'http://english.example.org', filesBaseUrl: 'https://files.example.org' }
  const notes = (await findings({ FILES_UPSTREAM_URL: 'https://papers.example.org' }, config)).filter(
    (each) => each.startsWith('note'),
  )
  expect(notes).toEqual([
    'note: Visitors use http://english.example.org, without encryption: use HTTPS',
    expect.stringContaining('Imported papers'),
    'note: Missing documents come from https://papers.example.org',
    'note: Pages open documents from https://files.example.org',
  ])
})
