import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkWritable, dataFolder } from '#server/data-folder.ts'
import { parseEnv, providerCredentials, type Env } from '#server/env.ts'
import { placeholderWarning } from '#server/placeholders.ts'
import type { SiteConfig } from '#site.config.ts'
import { fingerprint, readFingerprint } from '#tools/build/fingerprint.ts'
import { paperCoverage } from './papers-coverage.ts'

/** One thing looked at: in order, worth knowing, or in the way of going live. */
export interface Finding {
  weight: 'ok' | 'note' | 'stop'
  says: string
}

interface Place {
  /** The project's folder. */
  root: string
  environment: Record<string, string | undefined>
  config: SiteConfig
}

/** Looks at everything that a deployment needs before its site goes live. */
export async function goLiveFindings({ root, environment, config }: Place): Promise<Finding[]> {
  const parsed = parseEnv(environment)
  const placeholders = placeholderWarning(config)
  const findings: Finding[] = [
    placeholders ? stop(placeholders) : ok('Name and addresses are set'),
    await buildFinding(root, environment),
  ]
  if ('problems' in parsed) return [...findings, ...parsed.problems.map(stop)]
  const { env } = parsed
  findings.push(ok('Every variable is valid'), signInFinding(env, config))
  if (config.url.startsWith('http:')) {
    findings.push(note(`Visitors use ${config.url}, without encryption: put HTTPS in front`))
  }
  const data = dataFolder(env.DATA_DIR)
  const unwritable = await checkWritable(data.root)
  if (unwritable) return [...findings, stop(unwritable)]
  const rows = await paperCoverage(data)
  const count = (field: 'official' | 'practice' | 'missing') => rows.reduce((sum, row) => sum + row[field], 0)
  findings.push(
    ok(`${data.root} can be written to`),
    note(
      `Imported papers: ${count('official')} official, ${count('practice')} practice, ${count('missing')} missing`,
    ),
  )
  if (env.FILES_UPSTREAM_URL) findings.push(note(`What is missing comes from ${env.FILES_UPSTREAM_URL}`))
  if (config.filesBaseUrl !== '/files') findings.push(note(`Pages open documents at ${config.filesBaseUrl}`))
  return findings
}

function signInFinding(env: Env, config: SiteConfig): Finding {
  if (config.supabaseUrl) return ok(`Students sign in at ${config.supabaseUrl}`)
  const { discord, google } = providerCredentials(env)
  if (discord && google) return ok('Students sign in with Discord and Google')
  if (discord) return note('Only Discord has keys: Sign in with Google answers that it is not enabled')
  if (google) return note('Only Google has keys: Continue with Discord answers that it is not enabled')
  return stop(
    'Nobody can sign in from elsewhere: Discord and Google have no keys (docs/operations.md, Sign-in)',
  )
}

async function buildFinding(root: string, environment: Place['environment']): Promise<Finding> {
  const isThere = ['client/index.html', 'library'].every((path) => existsSync(join(root, 'build', path)))
  if (!isThere) return stop('The site is not built: npm start builds it')
  return (await readFingerprint(root)) === (await fingerprint(root, environment))
    ? ok('The build is up to date')
    : stop('The build was made from other sources or settings: npm start builds it again')
}

function ok(says: string): Finding {
  return { weight: 'ok', says }
}

function note(says: string): Finding {
  return { weight: 'note', says }
}

function stop(says: string): Finding {
  return { weight: 'stop', says }
}
