import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkData, dataFolder, type DataFolder } from '#server/data-folder.ts'
import { lastBackupAt } from '#server/database/backups.ts'
import { folderProblem, isNewFolder } from '#server/database/database-folder.ts'
import { postgresProblem } from '#server/database/postgres.ts'
import { envNames, parseEnv, providerCredentials, type Env } from '#server/env.ts'
import { textOf } from '#domain/unknown-value.ts'
import { isLoopbackHost } from '#server/http/client-address.ts'
import { listPlaceholders, placeholderWarning } from '#server/placeholders.ts'
import type { SiteConfig } from '#site.config.ts'
import { escapeMarkup } from '#tools/build/escape-markup.ts'
import { fingerprint, readFingerprint } from '#tools/build/fingerprint.ts'
import { siteVariables } from '#tools/generate/variable-tables.ts'
import { paperCoverage } from './papers-reports.ts'
import { error, type Finding, note, ok, settingConflicts } from './setting-conflicts.ts'

interface Deployment {
  /** The project's folder. */
  root: string
  environment: Record<string, string | undefined>
  config: SiteConfig
  /** Asks the running site. */
  ask?: (address: string) => Promise<Response>
}

/** Checks everything that a deployment needs before its site goes live. */
export async function checkDeployment({
  root,
  environment,
  config,
  ask = (address) => fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }),
}: Deployment): Promise<Finding[]> {
  const parsed = parseEnv(environment)
  const placeholders = placeholderWarning(config)
  const findings: Finding[] = [
    placeholders ? error(placeholders) : ok('Name and addresses are set'),
    await buildFinding(root, environment),
  ]
  if ('problems' in parsed) return [...findings, ...parsed.problems.map(error)]
  const { env } = parsed
  const known = [...envNames(), ...siteVariables(readFileSync(SITE_CONFIG, 'utf8'))]
  findings.push(
    ok('Every variable is valid'),
    ...signInFindings(env, config),
    ...settingConflicts({ env, config, environment, known }),
  )
  const data = dataFolder(env.DATA_DIR)
  const unwritable = await checkData(data)
  if (unwritable) return [...findings, error(unwritable)]
  const rows = await paperCoverage(data)
  const count = (field: 'present' | 'missing') => rows.reduce((sum, row) => sum + row[field], 0)
  findings.push(
    ok(`${data.root} is writable`),
    note(`Imported papers: ${count('present')} present, ${count('missing')} missing`),
  )
  if (!config.supabaseUrl)
    findings.push(
      ...(await (env.DATABASE_URL ? postgresFindings(env, env.DATABASE_URL) : databaseFindings(data))),
    )
  if (!config.supabaseUrl && env.OIDC_ISSUER) findings.push(await schoolFinding(env.OIDC_ISSUER, ask))
  if (env.FILES_UPSTREAM_URL) findings.push(await upstreamFinding(env.FILES_UPSTREAM_URL, ask))
  if (config.filesBaseUrl !== '/files')
    findings.push(note(`Pages open documents from ${config.filesBaseUrl}`))
  if (!listPlaceholders(config).includes('url')) findings.push(...(await runningFindings(config, ask)))
  return findings
}

const SITE_CONFIG = join(import.meta.dirname, '../../site.config.ts')

const PATIENCE_MS = 5000

/** Compares what the running site shows with the settings. */
async function runningFindings(
  { url, name, filesBaseUrl }: SiteConfig,
  ask: (address: string) => Promise<Response>,
): Promise<Finding[]> {
  const failed = new Set<number>()
  const read = async (path: string) => {
    const answer = await ask(`${url}${path}`)
    if (!answer.ok) failed.add(answer.status)
    return answer.text()
  }
  // The page of addresses without HTML begins to load a document by itself.
  const texts = await Promise.all(['/', '/robots.txt', '/__spa-fallback.html'].map(read)).catch(
    () => undefined,
  )
  if (!texts) return [note(`${url} does not answer from this machine: its pages were not compared`)]
  const [status] = failed
  if (status !== undefined)
    return [error(`${url} answers with the status ${status}: look whether the proxy leads to this server`)]
  const [home = '', robots = '', papers = ''] = texts
  const compared = [
    ['SITE_URL', 'the canonical address of the first page', home.includes(`rel="canonical" href="${url}/"`)],
    ['SITE_URL', 'robots.txt', robots.includes(`Sitemap: ${url}/sitemap.xml\n`)],
    [
      'VITE_SITE_NAME',
      'the first page',
      home.includes(`property="og:site_name" content="${escapeMarkup(name)}"`),
    ],
    ['FILES_BASE_URL', 'the page of a paper', papers.includes(JSON.stringify(`${filesBaseUrl}/papers/`))],
  ] as const
  const wrong = compared.filter(([, , isSame]) => !isSame)
  if (wrong.length === 0) return [ok(`The site at ${url} has these settings`)]
  return wrong.map(([variable, where]) =>
    error(
      `The site at ${url} has another ${variable} in ${where}: run npm start with the settings of now, and look whether SITE_URL leads to this site`,
    ),
  )
}

function signInFindings(env: Env, config: SiteConfig): Finding[] {
  if (config.supabaseUrl) return [ok(`Students sign in at ${config.supabaseUrl}`)]
  const { discord, google, school } = providerCredentials(env)
  const isOpen = env.ALLOW_LOCAL_SIGN_IN === 'yes'
  if (discord || google || school) {
    const ways = { Discord: discord, Google: google }
    const named = Object.entries(ways).flatMap(([name, keys]) => (keys ? [name] : []))
    const missing = Object.keys(ways).filter((name) => !named.includes(name))
    const all = [...named, ...(school ? [`the accounts of ${school.name}`] : [])]
    return [
      missing.length === 0
        ? ok(`Students sign in with ${all.join(' and ')}`)
        : note(
            `Only ${all.join(' and ')} ${school ? 'sign students in' : 'has keys'}: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not enabled`,
          ),
      ...(isOpen ? [note('ALLOW_LOCAL_SIGN_IN is yes and does nothing, because a provider has keys')] : []),
    ]
  }
  if (isOpen)
    return [
      error(
        `Anybody who reaches ${config.url} can sign in as anybody: ALLOW_LOCAL_SIGN_IN is yes, and that sign-in checks no password. It is for a classroom or a demonstration only (docs/operations.md, Sign-in)`,
      ),
    ]
  if (isLoopbackHost(new URL(config.url).hostname) && env.NODE_ENV !== 'production')
    return [
      note('Only browsers on this machine can sign in, without a password (docs/operations.md, Sign-in)'),
    ]
  return [error('Nobody can sign in: Discord and Google have no keys (docs/operations.md, Sign-in)')]
}

async function postgresFindings(env: Env, url: string): Promise<Finding[]> {
  const problem = await postgresProblem({ url, requestsUrl: env.DATABASE_REQUESTS_URL })
  return [problem === undefined ? ok('The PostgreSQL of DATABASE_URL answers') : error(problem)]
}

/** Asks the provider of a school what it is called: a sign-in needs the same address, letter by letter. */
async function schoolFinding(issuer: string, ask: (address: string) => Promise<Response>): Promise<Finding> {
  const said = await ask(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`)
    .then(async (answer) => textOf(await answer.json(), 'issuer'))
    .catch(() => undefined)
  if (said === issuer) return ok(`The provider at ${issuer} answers`)
  const why =
    said === undefined
      ? 'which does not answer this machine as an OpenID provider'
      : `and the provider there calls itself ${said}. Write it in the same way`
  return error(`OIDC_ISSUER is ${issuer}, ${why}`)
}

/** Asks the upstream host for the list of its documents. It need not have one, but it must answer. */
async function upstreamFinding(url: string, ask: (address: string) => Promise<Response>): Promise<Finding> {
  const status = await ask(`${url}/papers/here.json`).then(
    (answer) => answer.status,
    () => undefined,
  )
  if (status !== undefined && status < 500) return note(`Missing documents come from ${url}`)
  const how = status === undefined ? 'does not answer from this machine' : `answers with the status ${status}`
  return error(`FILES_UPSTREAM_URL is ${url}, which ${how}: documents that are not here cannot be opened`)
}

async function databaseFindings({ database, backups }: DataFolder): Promise<Finding[]> {
  if (isNewFolder(database)) return []
  const problem = folderProblem(database)
  const last = await lastBackupAt(backups)
  return [
    ...(problem === undefined ? [] : [error(problem)]),
    note(
      last ? `The last backup was made at ${last.toISOString()}` : 'There is no backup of the database yet',
    ),
  ]
}

async function buildFinding(root: string, environment: Deployment['environment']): Promise<Finding> {
  const isBuilt = ['client/index.html', 'library'].every((path) => existsSync(join(root, 'build', path)))
  if (!isBuilt) return error('The site is not built: run npm start')
  if ((await readFingerprint(root)) === (await fingerprint(root, environment)))
    return ok('The build is up to date')
  // A folder of npm run pack has no sources to build from.
  return existsSync(join(root, 'settings.env'))
    ? error(
        'The pages were built with other settings, those in settings.env: run npm run pack again with those of now',
      )
    : error('The build is out of date: run npm start. If it runs, it still makes documents: wait for it')
}
