import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '#e2e/free-port.ts'
import { siteInFront } from '#e2e/site-in-front.ts'
import { formatTally, sumTallies, type Tally } from '#tools/test/test-tally.ts'
import type { EngineDriver } from './engine-driver.ts'
import { enginePage } from './engine-page.ts'
import { ENGINES, type EngineName, findEngines } from './find-engines.ts'
import { JOURNEY, type Step } from './journey.ts'
import { PROBLEMS_PATH, withRecorder } from './problem-recorder.ts'
import { driveChromium, driveFirefox } from './puppeteer-driver.ts'
import { driveWebKit } from './webkit-driver.ts'

// `npm run test:engines`: one journey in three engines. Arguments name the engines to run, otherwise all.

const FOLDER = join('.cache', 'engines')
/** Documents that are not on the host are ordinary answers; the browser logs them all the same. */
const ALWAYS_EXPECTED = /\/files\/papers\//

const asked = process.argv.slice(2).map((name) => name.toLowerCase())
const chosen = ENGINES.filter((name) => asked.length === 0 || asked.includes(name.toLowerCase()))

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const found = findEngines(process.env)
const port = await findFreePort()
const front = await siteInFront(`http://127.0.0.1:${port}`)
const site = await startSite()
const tallies: Tally[] = []
try {
  for (const name of chosen) tallies.push(await runEngine(name))
} finally {
  site.kill()
  await front.cut()
}

const tally = sumTallies(tallies)
await writeFile(join(FOLDER, 'tally.json'), JSON.stringify(tally))
console.log(formatTally(tally))
process.exitCode = tally.failed > 0 || tallies.length === 0 ? 1 : 0

async function startSite() {
  const child = spawn(process.execPath, ['e2e/serve.ts', join(FOLDER, 'site')], {
    env: { ...process.env, PORT: String(port), SITE_URL: front.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    child.on('exit', () => reject(new Error('The site did not start')))
  })
  return child
}

async function runEngine(name: EngineName): Promise<Tally> {
  const engine = found[name]
  if ('problem' in engine) {
    console.log(`skipped  ${name}: ${engine.problem}`)
    return { passed: 0, failed: 0, skipped: JOURNEY.length }
  }
  const results: Tally[] = []
  let driver: EngineDriver
  try {
    driver = await drive(name, engine.path)
  } catch (error) {
    console.log(`FAILED   ${name}: it does not start: ${messageOf(error)}`)
    return { passed: 0, failed: 1, skipped: JOURNEY.length }
  }
  try {
    for (const step of JOURNEY) results.push(await runStep(name, driver, step))
  } finally {
    await driver.close()
    front.record(undefined)
  }
  return sumTallies(results)
}

function drive(name: EngineName, path: string): Promise<EngineDriver> {
  switch (name) {
    case 'Chromium':
      return driveChromium(path)
    case 'Firefox':
      return driveFirefox(path)
    case 'WebKitGTK':
      return driveRecordedWebKit(path)
  }
}

async function driveRecordedWebKit(path: string): Promise<EngineDriver> {
  const problems: string[] = []
  front.record({
    path: PROBLEMS_PATH,
    change: withRecorder,
    onReport: (report) => problems.push(report),
  })
  const driver = await driveWebKit(path)
  return { ...driver, takeProblems: () => Promise.resolve(problems.splice(0)) }
}

async function runStep(engine: EngineName, driver: EngineDriver, step: Step): Promise<Tally> {
  const page = enginePage(driver, front.url)
  const begin = performance.now()
  const problem = await step.run({ page, connection: front }).then(
    () => undefined,
    (error: unknown) => messageOf(error),
  )
  const logged = (await driver.takeProblems()).filter(
    (text) => !ALWAYS_EXPECTED.test(text) && !step.expected?.test(text),
  )
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const problems = [...(problem === undefined ? [] : [problem]), ...logged.map((text) => `console: ${text}`)]
  if (problems.length === 0) {
    console.log(`ok       ${engine}: ${step.name} (${seconds} s)`)
    return { passed: 1, failed: 0, skipped: 0 }
  }
  const picture = join(FOLDER, `${engine}-${step.name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') + '.png')
  await driver.screenshot(picture).catch(() => undefined)
  console.log(`FAILED   ${engine}: ${step.name} (${seconds} s), ${picture}`)
  for (const text of problems) console.log(`         ${text}`)
  return { passed: 0, failed: 1, skipped: 0 }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
