import { z } from 'zod'

export interface TimedTest {
  /** The file, the groups and the name of a test; for a journey the width as well. */
  name: string
  seconds: number
}

const vitestReport = z.object({
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

const playwrightReport = z.object({ suites: z.array(suite) })

/** Every test of Vitest's JSON report with its time; none when the report cannot be read. */
export function timeVitest(report: unknown, root: string): TimedTest[] {
  const { data } = vitestReport.safeParse(report)
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
  const { data } = playwrightReport.safeParse(report)
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
