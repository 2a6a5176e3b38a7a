import { isLoopbackHost } from '#server/http/client-address.ts'
import type { Env } from '#server/env.ts'
import { listPlaceholders } from '#server/placeholders.ts'
import type { SiteConfig } from '#site.config.ts'

/** The result of one check. An error must be corrected before the site goes live. */
export interface Finding {
  status: 'ok' | 'note' | 'error'
  message: string
}

type Environment = Record<string, string | undefined>

/** Settings that are valid, each for itself, and do not fit together or to a public site. */
export function settingConflicts({
  env,
  config,
  environment,
  known,
}: {
  env: Env
  config: SiteConfig
  environment: Environment
  /** The names of all settings. */
  known: readonly string[]
}): Finding[] {
  return [
    ...aboutAddress(env, config),
    ...aboutAccounts(env, config, environment),
    ...unknownNames(environment, known),
  ]
}

function aboutAddress(env: Env, config: SiteConfig): Finding[] {
  const { url, filesBaseUrl } = config
  const { protocol, hostname } = new URL(url)
  const { findings, tellError, tellNote } = listOfFindings()
  if (isLoopbackHost(hostname))
    tellError(
      `SITE_URL is ${url}, which every visitor's browser takes for its own machine: set the public address`,
    )
  else if (protocol === 'http:')
    tellNote(
      `Visitors use ${url}, without encryption: use HTTPS. Nothing opens offline there, and others in the network can read what is sent`,
    )
  if (protocol === 'https:' && env.TRUST_PROXY === 0 && !listPlaceholders(config).includes('url'))
    tellNote(
      `SITE_URL begins with https, so a proxy is in front, and TRUST_PROXY is 0: all visitors count as one address and share its limits. Set TRUST_PROXY to the number of proxies, 1 for one`,
    )
  if (env.TRUST_PROXY > 0 && !isLoopbackHost(env.HOST))
    tellNote(
      `HOST is ${env.HOST}, and TRUST_PROXY is ${env.TRUST_PROXY}: whoever reaches port ${env.PORT} without the proxy can choose the address that limits count. Let only the proxy reach it, or set HOST=127.0.0.1`,
    )
  if (!filesBaseUrl.startsWith('/') && !URL.canParse(filesBaseUrl))
    tellError(
      `FILES_BASE_URL is ${filesBaseUrl}: it must be a path such as /files, or an address that begins with https://`,
    )
  else if (url.startsWith('https:') && filesBaseUrl.startsWith('http:'))
    tellError(
      `FILES_BASE_URL begins with http:// and SITE_URL with https://: browsers refuse such documents. Use https:// for both`,
    )
  return findings
}

function aboutAccounts(env: Env, config: SiteConfig, environment: Environment): Finding[] {
  const { findings, tellError, tellNote } = listOfFindings()
  if (config.supabaseUrl) {
    if (!environment.VITE_SUPABASE_KEY?.trim())
      tellError(
        'VITE_SUPABASE_URL is set without VITE_SUPABASE_KEY: set it to the publishable key of the project',
      )
    const ignored = OF_OUR_ACCOUNTS.filter((name) => environment[name]?.trim())
    if (ignored.length > 0)
      tellNote(`With VITE_SUPABASE_URL this server keeps no accounts: ${ignored.join(', ')} does nothing`)
    return findings
  }
  if (env.DATABASE_REQUESTS_URL && !env.DATABASE_URL)
    tellError('DATABASE_REQUESTS_URL is set without DATABASE_URL: the embedded database is used. Set both')
  if (env.STUDENT_DATA_MB > env.SITE_DATA_MB)
    tellError(
      `STUDENT_DATA_MB is ${env.STUDENT_DATA_MB} and SITE_DATA_MB ${env.SITE_DATA_MB}: one student may keep more than all together. Raise SITE_DATA_MB`,
    )
  return findings
}

function listOfFindings() {
  const findings: Finding[] = []
  const tellError = (message: string) => void findings.push(error(message))
  const tellNote = (message: string) => void findings.push(note(message))
  return { findings, tellError, tellNote }
}

/** Settings of the accounts that this server keeps. */
const OF_OUR_ACCOUNTS = [
  'DATABASE_URL',
  'DATABASE_REQUESTS_URL',
  'DISCORD_CLIENT_ID',
  'GOOGLE_CLIENT_ID',
  'OIDC_ISSUER',
  'ALLOW_LOCAL_SIGN_IN',
]

/** How the names of our settings begin. Other variables of the machine are not ours. */
const OURS =
  /^(?:VITE_SITE_|VITE_SUPABASE_|SITE_|FILES_|DATABASE_|REST_|DISCORD_|GOOGLE_CLIENT_|OIDC_|LOCAL_SIGN|SIGN_INS_)/

/** A misspelt name sets nothing, and nothing else would say so. */
function unknownNames(environment: Environment, known: readonly string[]): Finding[] {
  return Object.keys(environment)
    .filter((name) => OURS.test(name) && !known.includes(name) && environment[name]?.trim())
    .map((name) => note(`${name} is no setting of this site: docs/configuration.md lists all`))
}

export function ok(message: string): Finding {
  return { status: 'ok', message }
}

export function note(message: string): Finding {
  return { status: 'note', message }
}

export function error(message: string): Finding {
  return { status: 'error', message }
}
