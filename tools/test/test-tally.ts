import { z } from 'zod'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()).default([]),
})

/** A check that only passes or fails. */
export function tallyCheck(code: number): Tally {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** A check that may count its own tests: then the last line of its output is a tally as `formatTally` writes it. */
export function tallyOutput(code: number, output: string): Tally {
  const [, passed, failed, skipped] = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(output) ?? []
  if (passed === undefined) return tallyCheck(code)
  const tally = { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** A step that could not run, because another failed. */
export const NOT_RUN: Tally = { passed: 0, failed: 0, skipped: 1 }

/** The JSON report of Vitest. A file that broke before or after its tests counts as one failure. */
export function tallyVitest(report: unknown): Tally {
  const { testResults } = vitestReport.parse(report)
  return sumTallies(
    testResults.map(({ status, assertionResults }) => {
      const count = (wanted: string) => assertionResults.filter((result) => result.status === wanted).length
      const [passed, failed] = [count('passed'), count('failed')]
      const isBroken = status === 'failed' && failed === 0
      return { passed, failed: isBroken ? 1 : failed, skipped: assertionResults.length - passed - failed }
    }),
  )
}

/**
 * The test files that ran while their process crashed, as Vitest's output names them. Node crashes so in about one run of twenty that
 * opens many embedded databases: https://github.com/nodejs/node/issues/64500. None if anything else went wrong outside of the tests.
 */
export function crashedFiles(output: string): string[] {
  const crashes = Array.from(
    output.matchAll(
      /Worker exited unexpectedly with signal (?:SIGTRAP|SIGSEGV|SIGILL|SIGABRT) .*while running test file (\S+)/g,
    ),
    ([, file = '']) => file,
  )
  const [, errors] = /Vitest caught (\d+) unhandled error/.exec(output) ?? []
  return crashes.length === Number(errors) ? crashes : []
}

/** The JSON report of Playwright. What passed when it was tried again has passed; what broke outside of the tests has failed. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightReport.parse(report)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/** How many tests in a browser may pass only at the second try. More of them are no accident. */
const MOST_SECOND_TRIES = 3

/** One failure if too many tests passed only at the second try. Each of them is counted as passed elsewhere. */
export function tallySecondTries(names: readonly string[]): Tally {
  return { passed: 0, failed: names.length > MOST_SECOND_TRIES ? 1 : 0, skipped: 0 }
}

/** The lines that name what passed only at the second try; none if everything passed or failed at the first. */
export function formatSecondTries(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const tooMany =
    names.length > MOST_SECOND_TRIES ? [`More than ${MOST_SECOND_TRIES} of them: the run has failed.`] : []
  return ['', 'Passed on the second try:', ...names.map((name) => `  ${name}`), ...tooMany]
}

/** What a runner's report says, corrected by its exit code: one that failed without naming a test has one failure. */
export function tallyRunner(code: number, report: unknown, read: (report: unknown) => Tally): Tally {
  const tally = readSafely(report, read)
  if (!tally) return tallyCheck(1)
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of tallies) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

function readSafely(report: unknown, read: (report: unknown) => Tally): Tally | undefined {
  try {
    return read(report)
  } catch {
    return undefined
  }
}

export interface TimedTest {
  /** The file, the groups and the name of a test; for a journey the width as well. */
  name: string
  seconds: number
}

const vitestTests = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

const journey = z.object({
  projectName: z.string(),
  /** `flaky`: it failed, and passed when it was tried again. */
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ duration: z.number() })),
})
type Journey = z.infer<typeof journey>

interface Suite {
  title: string
  specs: { title: string; tests: Journey[] }[]
  suites?: Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(journey) })),
  suites: z.lazy(() => z.array(suite)).optional(),
})

const playwrightTests = z.object({ suites: z.array(suite) })

/** Every test of Vitest's JSON report with its time; none when the report cannot be read. */
export function timeVitest(report: unknown, root: string): TimedTest[] {
  const { data } = vitestTests.safeParse(report)
  return (data?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(root, '').replace(/^[\\/]/, '')} > ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

/** Every journey of Playwright's JSON report with its time; none when the report cannot be read. */
export function timePlaywright(report: unknown): TimedTest[] {
  return journeysOf(report).map(({ name, results }) => ({
    name,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
}

/** The names of the journeys in Playwright's JSON report that failed first, and passed when they were tried again. */
export function secondTries(report: unknown): string[] {
  return journeysOf(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ name }) => name)
}

function journeysOf(report: unknown): (Journey & { name: string })[] {
  const { data } = playwrightTests.safeParse(report)
  return (data?.suites ?? []).flatMap((each) => journeysIn(each, []))
}

function journeysIn(
  { title, specs, suites = [] }: Suite,
  above: readonly string[],
): (Journey & { name: string })[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map((each) => ({
      ...each,
      name: `${[...path, spec.title].join(' > ')} (${each.projectName})`,
    })),
  )
  return [...own, ...suites.flatMap((each) => journeysIn(each, path))]
}

/** A line for each of the slowest tests, the slowest first. */
export function formatSlowest(tests: readonly TimedTest[], count: number): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
}
