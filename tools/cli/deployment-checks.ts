import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkData, dataFolder, type DataFolder } from '#server/data-folder.ts'
import { folderProblem, isNewFolder } from '#server/database/database-folder.ts'
import { parseEnv, providerCredentials, type Env } from '#server/env.ts'
import { listPlaceholders, placeholderWarning } from '#server/placeholders.ts'
import type { SiteConfig } from '#site.config.ts'
import { escapeMarkup } from '#tools/build/escape-markup.ts'
import { fingerprint, readFingerprint } from '#tools/build/fingerprint.ts'
import { paperCoverage } from './papers-coverage.ts'

/** The result of one check. An error must be corrected before the site goes live. */
export interface Finding {
  status: 'ok' | 'note' | 'error'
  message: string
}

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
  ask = askSite,
}: Deployment): Promise<Finding[]> {
  const parsed = parseEnv(environment)
  const placeholders = placeholderWarning(config)
  const findings: Finding[] = [
    placeholders ? error(placeholders) : ok('Name and addresses are set'),
    await buildFinding(root, environment),
  ]
  if ('problems' in parsed) return [...findings, ...parsed.problems.map(error)]
  const { env } = parsed
  findings.push(ok('Every variable is valid'), signInFinding(env, config))
  if (config.url.startsWith('http:')) {
    findings.push(note(`Visitors use ${config.url}, without encryption: use HTTPS`))
  }
  const data = dataFolder(env.DATA_DIR)
  const unwritable = await checkData(data)
  if (unwritable) return [...findings, error(unwritable)]
  const rows = await paperCoverage(data)
  const count = (field: 'present' | 'missing') => rows.reduce((sum, row) => sum + row[field], 0)
  findings.push(
    ok(`${data.root} is writable`),
    note(`Imported papers: ${count('present')} present, ${count('missing')} missing`),
  )
  if (!env.DATABASE_URL && !config.supabaseUrl) findings.push(...databaseFindings(data))
  if (env.FILES_UPSTREAM_URL) findings.push(note(`Missing documents come from ${env.FILES_UPSTREAM_URL}`))
  if (config.filesBaseUrl !== '/files')
    findings.push(note(`Pages open documents from ${config.filesBaseUrl}`))
  if (!listPlaceholders(config).includes('url')) findings.push(...(await runningFindings(config, ask)))
  return findings
}

const PATIENCE_MS = 5000

function askSite(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
}

/** Compares what the running site shows with the settings. */
async function runningFindings(
  { url, name, filesBaseUrl }: SiteConfig,
  ask: (address: string) => Promise<Response>,
): Promise<Finding[]> {
  const read = async (path: string) => (await ask(`${url}${path}`)).text()
  // The page of addresses without HTML begins to load a document by itself.
  const texts = await Promise.all(['/', '/robots.txt', '/__spa-fallback.html'].map(read)).catch(
    () => undefined,
  )
  if (!texts) return [note(`${url} does not answer from this machine: its pages were not compared`)]
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

function signInFinding(env: Env, config: SiteConfig): Finding {
  if (config.supabaseUrl) return ok(`Students sign in at ${config.supabaseUrl}`)
  const { discord, google } = providerCredentials(env)
  if (discord && google) return ok('Students sign in with Discord and Google')
  if (discord) return note('Only Discord has keys: Google is not enabled')
  if (google) return note('Only Google has keys: Discord is not enabled')
  return error('Nobody can sign in: Discord and Google have no keys (docs/operations.md, Sign-in)')
}

function databaseFindings({ database, backups }: DataFolder): Finding[] {
  if (isNewFolder(database)) return []
  const problem = folderProblem(database)
  const names = existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.sql')) : []
  const last = names.map((name) => statSync(join(backups, name)).mtime.toISOString()).toSorted()
  return [
    ...(problem === undefined ? [] : [error(problem)]),
    note(
      last.length > 0
        ? `The last backup was made at ${last.at(-1)}`
        : 'There is no backup of the database yet',
    ),
  ]
}

async function buildFinding(root: string, environment: Deployment['environment']): Promise<Finding> {
  const isBuilt = ['client/index.html', 'library'].every((path) => existsSync(join(root, 'build', path)))
  if (!isBuilt) return error('The site is not built: run npm start')
  return (await readFingerprint(root)) === (await fingerprint(root, environment))
    ? ok('The build is up to date')
    : error('The build is out of date: run npm start')
}

function ok(message: string): Finding {
  return { status: 'ok', message }
}

function note(message: string): Finding {
  return { status: 'note', message }
}

function error(message: string): Finding {
  return { status: 'error', message }
}
