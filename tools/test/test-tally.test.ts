import { expect, test } from 'vitest'
import {
  crashedFiles,
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
  formatSlowest,
  secondTries,
  timePlaywright,
  timeVitest,
} from './test-tally.ts'

const fileOf = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
})

const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 2 }

test('unit tests are counted over all files', () => {
  const report = {
    testResults: [fileOf('passed', 'passed', 'skipped', 'todo'), fileOf('failed', 'failed', 'passed')],
  }
  expect(tallyVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

const CRASH = `Vitest caught 1 unhandled error during the test run.
Error: [vitest-pool]: Worker forks emitted error.
Caused by: Error: Worker exited unexpectedly with signal SIGTRAP during started state while running test file /site/server/database/rows.test.ts
 ❯ ChildProcess.emitUnexpectedExit`

test.each([
  ['a crash of Node names its file', CRASH, ['/site/server/database/rows.test.ts']],
  ['with another error beside it, nothing is tried again', CRASH.replace('caught 1', 'caught 2'), []],
  ['a process that was ended is no crash', CRASH.replace('SIGTRAP', 'SIGKILL'), []],
  ['nothing crashed', 'Tests  9579 passed', []],
])('%s', (_, output, files) => expect(crashedFiles(output)).toEqual(files))

test('a file that cannot be loaded is one failure', () => {
  expect(tallyVitest({ testResults: [fileOf('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a journey that passed when it was tried again has passed', () => {
  expect(tallyPlaywright({ stats: { ...stats, unexpected: 1, flaky: 2 } })).toEqual({
    passed: 9,
    failed: 1,
    skipped: 2,
  })
})

test('three second tries are named, a fourth fails the run', () => {
  expect(tallySecondTries([]).failed).toBe(0)
  expect(formatSecondTries([])).toEqual([])
  expect(tallySecondTries(['a', 'b', 'c']).failed).toBe(0)
  expect(formatSecondTries(['a', 'b', 'c'])).toEqual(['', 'Passed on the second try:', '  a', '  b', '  c'])
  expect(tallySecondTries(['a', 'b', 'c', 'd']).failed).toBe(1)
  expect(formatSecondTries(['a', 'b', 'c', 'd']).at(-1)).toBe('More than 3 of them: the run has failed.')
})

test('an error outside of the journeys is a failure', () => {
  expect(tallyPlaywright({ stats, errors: [{ message: 'no server' }] }).failed).toBe(1)
})

test.each([
  ['a report without failures, exit code 0', 0, { stats }, { passed: 7, failed: 0, skipped: 2 }],
  ['a report without failures, exit code 1', 1, { stats }, { passed: 7, failed: 1, skipped: 2 }],
  ['no report, exit code 0', 0, undefined, { passed: 0, failed: 1, skipped: 0 }],
  ['a report of another shape, exit code 0', 0, { ok: true }, { passed: 0, failed: 1, skipped: 0 }],
])('%s', (_, code, report, tally) => expect(tallyRunner(code, report, tallyPlaywright)).toEqual(tally))

test.each([
  ['no count, exit code 0', 0, 'all is well\n', { passed: 1, failed: 0, skipped: 0 }],
  ['no count, exit code 1', 1, '', { passed: 0, failed: 1, skipped: 0 }],
  [
    'a count, exit code 0',
    0,
    'ok a\n\n7 passed, 0 failed, 2 skipped\n',
    { passed: 7, failed: 0, skipped: 2 },
  ],
  ['a count with failures', 1, '7 passed, 3 failed, 2 skipped', { passed: 7, failed: 3, skipped: 2 }],
  [
    'a count without failures, exit code 1',
    1,
    '7 passed, 0 failed, 0 skipped',
    { passed: 7, failed: 1, skipped: 0 },
  ],
  [
    'a count that is not in the last line',
    0,
    '7 passed, 3 failed, 2 skipped\nmore',
    { passed: 1, failed: 0, skipped: 0 },
  ],
])('the output of a check: %s', (_, code, output, tally) => expect(tallyOutput(code, output)).toEqual(tally))

test('the last line sums up all of them', () => {
  const tallies = [tallyCheck(0), tallyCheck(1), NOT_RUN, { passed: 10, failed: 1, skipped: 3 }]
  expect(formatTally(sumTallies(tallies))).toBe('11 passed, 2 failed, 4 skipped')
})

test('unit tests are timed by file and name, those that did not run as nothing', () => {
  const report = {
    testResults: [
      {
        name: '/site/server/env.test.ts',
        assertionResults: [
          { fullName: 'settings are read', duration: 1500 },
          { fullName: 'skipped', duration: null },
          { fullName: 'to do' },
        ],
      },
    ],
  }
  expect(timeVitest(report, '/site')).toEqual([
    { name: 'server/env.test.ts > settings are read', seconds: 1.5 },
    { name: 'server/env.test.ts > skipped', seconds: 0 },
    { name: 'server/env.test.ts > to do', seconds: 0 },
  ])
})

const journeyOf = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [{ projectName: 'wide', status, results: durations.map((duration) => ({ duration })) }],
})

test('journeys are timed by file, group, name and width, with every try', () => {
  const report = {
    suites: [
      {
        title: 'desk.journey.ts',
        specs: [journeyOf('a tab keeps its page', 'flaky', 2000, 1000)],
        suites: [{ title: 'search', specs: [journeyOf('finds', 'expected', 500)] }],
      },
    ],
  }
  expect(timePlaywright(report)).toEqual([
    { name: 'desk.journey.ts > a tab keeps its page (wide)', seconds: 3 },
    { name: 'desk.journey.ts > search > finds (wide)', seconds: 0.5 },
  ])
})

test('a journey that passed when it was tried again is named; one that passed at once or failed twice is not', () => {
  const report = {
    suites: [
      {
        title: 'desk.journey.ts',
        specs: [journeyOf('passes', 'expected', 1), journeyOf('is tried again', 'flaky', 1, 1)],
        suites: [{ title: 'search', specs: [journeyOf('fails', 'unexpected', 1, 1)] }],
      },
    ],
  }
  expect(secondTries(report)).toEqual(['desk.journey.ts > is tried again (wide)'])
})

test.each([undefined, {}, { testResults: 'none', suites: 'none' }])(
  'a report like %j has no times and no second tries',
  (report) => {
    expect(timeVitest(report, '/site')).toEqual([])
    expect(timePlaywright(report)).toEqual([])
    expect(secondTries(report)).toEqual([])
  },
)

test('the slowest come first, and no more than asked for', () => {
  const tests = [
    { name: 'quick', seconds: 0.04 },
    { name: 'slow', seconds: 12.34 },
    { name: 'middling', seconds: 2 },
  ]
  expect(formatSlowest(tests, 2)).toEqual(['  12.3 s  slow', '   2.0 s  middling'])
})
