import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { parseEnv } from '#server/env.ts'
import { provideBrowser } from './browser.ts'
import { fingerprint, writeFingerprint } from '#tools/build/fingerprint.ts'
import { npmRun } from '#tools/cli/npm-run.ts'
import {
  formatTally,
  NOT_RUN,
  sumTallies,
  tallyCheck,
  tallyPlaywright,
  tallyRunner,
  tallyVitest,
  type Tally,
} from './test-tally.ts'

// `npm test`, once packages are there: every check, each counted, whatever became of the others.

const ROOT = join(import.meta.dirname, '../..')
const REPORTS = join(ROOT, '.cache', 'test-reports')
const UNIT_REPORT = join(REPORTS, 'unit.json')
const JOURNEYS_REPORT = join(REPORTS, 'journeys.json')

/** What a deployment sets is not what the tests are about. */
const NOT_INHERITED = /^(PORT|HOST|DATA_DIR|SITE_URL|FILES_.*|VITE_.*|FORCE_COLOR)$/
const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name))),
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
}

await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })

const sources = await fingerprint(ROOT, environment)
const checks = [
  await check('format', 'format:check'),
  await check('types', 'typecheck'),
  await check('lint', 'lint'),
  await check('dead code', 'dead-code'),
  await unitTests(),
]
checks.push(await check('library', 'library', 'check'))
const library = await check('library build', 'library', 'build')
const site = await check('site build', 'build')
const isBuilt = library.failed + site.failed === 0
if (isBuilt) await writeFingerprint(ROOT, sources)
const budgets = isBuilt ? await check('size budgets', 'check:size') : notRun('size budgets')
const journeys = isBuilt ? await browserJourneys() : notRun('browser journeys')

const tally = sumTallies([...checks, library, site, budgets, journeys])
process.exitCode = tally.failed > 0 ? 1 : 0
console.log(`\n${formatTally(tally)}`)

/** One pass or failure; only a failure shows its output. */
async function check(name: string, script: string, ...args: string[]): Promise<Tally> {
  const { code, output } = await npmRun({ script, args, environment })
  if (code !== 0) console.log(process.stdout.isTTY ? output : stripVTControlCharacters(output))
  return verdict(name, tallyCheck(code))
}

async function unitTests(): Promise<Tally> {
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const { code } = await npmRun({ script: 'test:unit', args, environment, isLoud: true })
  return verdict('unit tests', tallyRunner(code, await readReport(UNIT_REPORT), tallyVitest))
}

async function browserJourneys(): Promise<Tally> {
  const parsed = parseEnv(environment)
  const browser = provideBrowser('env' in parsed ? parsed.env.CHROMIUM_PATH : undefined)
  if ('problem' in browser) {
    console.log(browser.problem)
    return verdict('browser journeys', tallyCheck(1))
  }
  const { code } = await npmRun({
    script: 'test:e2e',
    args: [`--reporter=${process.stdout.isTTY ? 'line' : 'list'},json`],
    environment: {
      ...environment,
      CHROMIUM_PATH: browser.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEYS_REPORT,
    },
    isLoud: true,
  })
  return verdict('browser journeys', tallyRunner(code, await readReport(JOURNEYS_REPORT), tallyPlaywright))
}

function notRun(name: string): Tally {
  console.log(`not run  ${name}: there is no build`)
  return NOT_RUN
}

function verdict(name: string, tally: Tally): Tally {
  console.log(`${tally.failed > 0 ? 'FAILED  ' : 'ok      '} ${name}`)
  return tally
}

async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
