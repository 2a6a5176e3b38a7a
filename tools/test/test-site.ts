import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { AGAIN } from '#e2e/engines/step.ts'
import { findFreePort } from '#e2e/free-port.ts'
import { provideBrowser } from './browser.ts'
import {
  crashedFiles,
  formatSlowest,
  secondTries,
  timePlaywright,
  timeVitest,
  formatSecondTries,
  formatTally,
  NOT_RUN,
  sumTallies,
  tallyCheck,
  tallyOutput,
  tallyPlaywright,
  tallyRunner,
  tallySecondTries,
  tallyVitest,
  type Tally,
} from './test-tally.ts'
import { writePaperPages } from '#tools/build/desk-pages.ts'
import { fingerprint, writeFingerprint } from '#tools/build/fingerprint.ts'
import { npmRun, runSideBySide } from '#tools/cli/npm-run.ts'

// `npm test`, once packages are there: every check, each counted, whatever became of the others.

const ROOT = join(import.meta.dirname, '../..')
const REPORTS = join(ROOT, '.cache', 'test-reports')
const UNIT_REPORT = join(REPORTS, 'unit.json')
const CRASHED_REPORT = join(REPORTS, 'crashed.json')
const JOURNEYS_REPORT = join(REPORTS, 'journeys.json')
/** The warnings and errors of the journeys' site. Some journeys provoke one. */
const SITE_LOG = join(REPORTS, 'site.log')

/** What a deployment sets is not what the tests are about. */
const NOT_INHERITED = /^(PORT|HOST|DATA_DIR|SITE_URL|FILES_.*|BROWSER_PROBLEMS|VITE_.*|FORCE_COLOR)$/
const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name))),
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
}

await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })

const sources = await fingerprint(ROOT, environment)
/** What passed when it was tried again: steps of other engines, and unit tests whose process had crashed. */
const triedAgain: string[] = []
/** How many of the slowest tests are named at the end. */
const SLOWEST = 10
/** A quick machine with two cores builds and checks in less time. In milliseconds. */
const QUICK_BUILD = 55_000
const buildBegan = performance.now()

// Both builds need the parsed content, so it is read first, beside the types. If it has an error, the builds say so.
const reading = npmRun({ script: 'library', args: ['read'], environment })
const [library, types, build, ...others] = await runSideBySide(
  [
    () => reading.then(() => check('library build', 'library', 'build')),
    async () => sumTallies([await check('types', 'typecheck'), await check('lint', 'lint')]),
    () => reading.then(() => check('site build', 'build')),
    () => check('dead code', 'dead-code'),
    () => check('format', 'format:check'),
  ],
  availableParallelism(),
)
const isBuilt = build?.failed === 0 && library?.failed === 0
// The build and the library were made side by side.
if (isBuilt) await writePaperPages(join(ROOT, 'build'))
if (isBuilt) await writeFingerprint(ROOT, sources)
const site = isBuilt ? await startSite() : undefined
// The unit tests and the browsers both wait often, for a process to start or a toast to go: together they keep all cores busy.
// On a slow or busy machine each would wait for the other until its own time is over. There the browsers follow, and the site
// has read its papers by then.
const isQuick = performance.now() - buildBegan < QUICK_BUILD
const beforeBrowsers = withoutBrowsers()
if (!isQuick) await beforeBrowsers
const inBrowsers = site
  ? Promise.all([browserJourneys(site.port), check('other engines', 'test:engines', 'firefox', 'webkitgtk')])
  : [notRun('browser journeys'), notRun('other engines')]
const [tests, browsers] = await Promise.all([beforeBrowsers, inBrowsers])
site?.close()

const journeys = await readReport(JOURNEYS_REPORT)
const times = [...timeVitest(await readReport(UNIT_REPORT), ROOT), ...timePlaywright(journeys)]
const again = [...secondTries(journeys), ...triedAgain]
const tally = sumTallies(
  [library, types, build, ...others, ...tests, ...browsers, tallySecondTries(again)].filter(
    (each) => each !== undefined,
  ),
)
process.exitCode = tally.failed > 0 ? 1 : 0
for (const line of formatSecondTries(again)) console.log(line)
console.log(['', `The slowest ${SLOWEST} tests:`, ...formatSlowest(times, SLOWEST)].join('\n'))
console.log(`\n${formatTally(tally)}`)

/**
 * One pass or failure, or the count in the last line of a check that counts its own. Only a failure shows its output, and
 * anything that was skipped is named.
 */
async function check(name: string, script: string, ...args: string[]): Promise<Tally> {
  const began = performance.now()
  const { code, output } = await npmRun({ script, args, environment })
  const text = process.stdout.isTTY ? output : stripVTControlCharacters(output)
  if (code !== 0) console.log(text)
  else for (const line of text.split('\n')) if (line.startsWith('skipped ')) console.log(line)
  for (const line of text.split('\n'))
    if (line.startsWith(AGAIN)) triedAgain.push(line.slice(AGAIN.length).trim())
  return verdict(name, began, tallyOutput(code, output))
}

async function withoutBrowsers(): Promise<Tally[]> {
  return [await unitTests(), isBuilt ? await check('size budgets', 'check:size') : notRun('size budgets')]
}

/** The site of the journeys. It reads all papers while no browser needs it, and the sites of other engines copy that. */
async function startSite() {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['e2e/serve.ts'], {
    cwd: ROOT,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', openSync(SITE_LOG, 'a')],
  })
  const close = () => void child.kill()
  process.on('exit', close)
  return { port, close }
}

async function unitTests(): Promise<Tally> {
  const began = performance.now()
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const { code, output } = await npmRun({ script: 'test:unit', args, environment })
  if (code !== 0) console.log(output)
  const report = await readReport(UNIT_REPORT)
  const tally = tallyRunner(0, report, tallyVitest)
  const crashed = process.env.CI === 'true' && tally.failed === 0 ? crashedFiles(output) : []
  if (code === 0 || crashed.length === 0)
    return verdict('unit tests', began, tallyRunner(code, report, tallyVitest))
  return verdict('unit tests', began, await afterCrash(tally, crashed))
}

/** What a crash of Node kept from running, tried once more. What the first run counted as skipped runs now. */
async function afterCrash(first: Tally, files: readonly string[]): Promise<Tally> {
  const args = [...files, '--reporter=json', `--outputFile.json=${CRASHED_REPORT}`]
  const { code, output } = await npmRun({ script: 'test:unit', args, environment })
  const second = tallyRunner(code, await readReport(CRASHED_REPORT), tallyVitest)
  if (second.failed > 0) {
    console.log(output)
    return sumTallies([first, second])
  }
  triedAgain.push(...files.map((file) => `${relative(ROOT, file)}, whose process had crashed`))
  const { passed, failed, skipped } = sumTallies([first, second])
  return { passed, failed, skipped: Math.max(0, skipped - second.passed) }
}

async function browserJourneys(port: number): Promise<Tally> {
  const began = performance.now()
  const browser = provideBrowser()
  if ('problem' in browser) {
    console.log(browser.problem)
    return verdict('browser journeys', began, tallyCheck(1))
  }
  const { code } = await npmRun({
    script: 'test:e2e',
    args: [`--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`],
    environment: {
      ...environment,
      // Playwright turns colours on in its workers, and Node warns in each of them of both wishes.
      NO_COLOR: undefined,
      CHROMIUM_PATH: browser.path,
      E2E_PORT: String(port),
      PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEYS_REPORT,
    },
    isLoud: true,
  })
  const tally = tallyRunner(code, await readReport(JOURNEYS_REPORT), tallyPlaywright)
  if (tally.failed > 0) console.log(`What the site said meanwhile:\n${await readFile(SITE_LOG, 'utf8')}`)
  return verdict('browser journeys', began, tally)
}

function notRun(name: string): Tally {
  console.log(`not run  ${name}: there is no build`)
  return NOT_RUN
}

function verdict(name: string, began: number, tally: Tally): Tally {
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${tally.failed > 0 ? 'FAILED  ' : 'ok      '} ${name.padEnd(18)} ${String(seconds).padStart(4)} s`,
  )
  return tally
}

async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
