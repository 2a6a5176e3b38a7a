import { expect, test } from 'vitest'
import { formatSlowest, secondTries, timePlaywright, timeVitest } from './test-reports.ts'

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
