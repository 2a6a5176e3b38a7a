import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '#e2e/free-port.ts'
import { startServer } from '#e2e/fresh-site.ts'
import { LEFT_OUT_TRANSITION } from '#e2e/left-out-transition.ts'
import { siteInFront } from '#e2e/site-in-front.ts'
import { formatTally, sumTallies, tallyCheck, type Tally } from '#tools/test/test-tally.ts'
import type { EngineDriver } from './engine-driver.ts'
import { enginePage } from './engine-page.ts'
import { ENGINES, type EngineName, findEngine } from './find-engines.ts'
import { JOURNEY } from './journey.ts'
import { PROBLEMS_PATH, withRecorder } from './problem-recorder.ts'
import { driveChromium, driveFirefox } from './puppeteer-driver.ts'
import { AGAIN, type Step, WIDE } from './step.ts'
import { driveWebKit } from './webkit-driver.ts'

// `npm run test:engines`: one journey in three engines. Arguments name the engines to run, otherwise all.

type Front = Awaited<ReturnType<typeof siteInFront>>

const FOLDER = join('.cache', 'engines')
/** What a browser logs and is no fault: a document that is not on the host, and requests of a page that was left meanwhile. */
const ALWAYS_EXPECTED = [
  /\/files\/papers\//,
  LEFT_OUT_TRANSITION,
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
  /Unable to preload CSS for \/assets\//,
  // WebKit remembers that a script failed while the site was cut off. The page loads it, and then itself, again
  // (app/lib/early/missing-code.ts). A step does not pass on a page without its scripts.
  /Failed to load resource: \S+\/assets\/\S+\.js /,
  // Firefox says so of a script that a page still loads when it is left.
  /error loading dynamically imported module/,
  // And so of a font: this status is that of a request which was given up.
  /downloadable font: download failed .* status=2152398850 /,
]

/** Whether the engine's protocol tells what the console shows. Otherwise the pages report it themselves. */
const TELLS_CONSOLE: Record<EngineName, boolean> = { Chromium: true, Firefox: true, WebKitGTK: false }

const asked = process.argv.slice(2).map((name) => name.toLowerCase())
const unknown = asked.find((name) => !ENGINES.some((engine) => engine.toLowerCase() === name))
if (unknown !== undefined) {
  console.error(`There is no engine "${unknown}": ${ENGINES.join(', ')}`)
  process.exit(1)
}
const chosen = ENGINES.filter((name) => asked.length === 0 || asked.includes(name.toLowerCase()))

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
/** What runs and would go on after a signal: sites and browsers. */
const running = new Set<{ close: () => unknown }>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const ends = [...running].map(async (each) => each.close())
    void Promise.allSettled(ends).finally(() => process.exit(1))
  })
}

// All of them are found, or installed, before the first one runs. They run at the same time: each waits often, for its
// windows or for a timer.
const engines = chosen.map((name) => [name, findEngine(name)] as const)
const tallies = await Promise.all(engines.map(([name, engine]) => runEngine(name, engine)))
const tally = sumTallies(tallies)
console.log(formatTally(tally))
process.exitCode = tally.failed > 0 ? 1 : 0

/**
 * A site of its own, behind a proxy that can cut it off: engines that run side by side do not disturb each other. A fresh
 * one has no imported document.
 */
async function startSite(name: EngineName, fresh?: Step) {
  const port = await findFreePort()
  const front = await siteInFront(`http://127.0.0.1:${port}`)
  const folder = join(FOLDER, `${fresh ? 'fresh-site' : 'site'}-${name.toLowerCase()}`)
  const settings = { ...fresh?.settings, PORT: String(port), SITE_URL: front.url }
  const { child, ready } = startServer([folder, ...(fresh ? ['--fresh'] : [])], settings)
  const site = {
    front,
    async close() {
      running.delete(site)
      child.kill()
      await front.cut()
    },
  }
  running.add(site)
  await ready
  return site
}

async function runEngine(name: EngineName, engine: ReturnType<typeof findEngine>): Promise<Tally> {
  if ('problem' in engine) {
    console.log(`skipped  ${name}: ${engine.problem}`)
    return { passed: 0, failed: 0, skipped: JOURNEY.length }
  }
  const results: Tally[] = []
  const site = await startSite(name)
  let driver: EngineDriver | undefined
  try {
    const reports: string[] = []
    const begin = async () => {
      const begun = await drive(name, engine.path, reports)
      running.add(begun)
      return begun
    }
    driver = await begin()
    if (!TELLS_CONSOLE[name]) recordProblems(site.front, reports)
    for (const step of JOURNEY) {
      const own = step.isOnFreshSite ? await startSite(name, step) : undefined
      if (own && !TELLS_CONSOLE[name]) recordProblems(own.front, reports)
      const { front } = own ?? site
      const problems = await runStep(name, { driver, front }, step)
      // A step opens what it needs by its address. One that needs a fresh site would find what its first try left. A browser that
      // hangs answers nothing any more, so the second try has a new one.
      const isTriedAgain = problems.length > 0 && process.env.CI !== undefined && !own
      if (isTriedAgain) {
        running.delete(driver)
        await driver.close()
        driver = await begin()
      }
      const again = isTriedAgain ? await runStep(name, { driver, front }, step) : problems
      if (problems.length > 0 && again.length === 0) console.log(`${AGAIN}${name}: ${step.name}`)
      results.push(tallyCheck(again.length > 0 ? 1 : 0))
      await own?.close()
    }
  } catch (error) {
    console.log(`FAILED   ${name}: it does not start, or it ended: ${messageOf(error)}`)
    results.push({ passed: 0, failed: 1, skipped: JOURNEY.length - results.length - 1 })
  } finally {
    if (driver) running.delete(driver)
    await driver?.close()
    await site.close()
  }
  return sumTallies(results)
}

async function drive(name: EngineName, path: string, reports: string[]): Promise<EngineDriver> {
  switch (name) {
    case 'Chromium':
      return driveChromium(path)
    case 'Firefox':
      return driveFirefox(path)
    case 'WebKitGTK':
      return { ...(await driveWebKit(path)), takeProblems: () => Promise.resolve(reports.splice(0)) }
  }
}

function recordProblems(front: Front, reports: string[]) {
  front.record({ path: PROBLEMS_PATH, change: withRecorder, onReport: (report) => reports.push(report) })
}

/** Runs a step, and says how it went. Gives what went wrong. */
async function runStep(
  engine: EngineName,
  { driver, front }: { driver: EngineDriver; front: Front },
  step: Step,
): Promise<string[]> {
  const page = enginePage(driver, front.url)
  const begin = performance.now()
  const run = async () => {
    // Whatever the step before left, and in a new browser, too.
    await page.setViewport(...WIDE)
    await step.run({ page, site: front.url, connection: front })
  }
  const problem = await run().then(
    () => undefined,
    (error: unknown) => messageOf(error),
  )
  const logged = (await driver.takeProblems()).filter(
    (text) => !ALWAYS_EXPECTED.some((expected) => expected.test(text)) && !step.expected?.test(text),
  )
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const problems = [...(problem === undefined ? [] : [problem]), ...logged.map((text) => `console: ${text}`)]
  if (problems.length === 0) {
    console.log(`ok       ${engine}: ${step.name} (${seconds} s)`)
    return []
  }
  const picture = join(FOLDER, `${engine}-${step.name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') + '.png')
  const taken = await driver.screenshot(picture).then(
    () => picture,
    (error: unknown) => `no screenshot: ${messageOf(error)}`,
  )
  console.log(`FAILED   ${engine}: ${step.name} (${seconds} s), ${taken}`)
  for (const text of problems) console.log(`         ${text}`)
  return problems
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
