import { expect, test } from 'vitest'
import { formatSlowest, timePlaywright, timeVitest } from './slowest-tests.ts'

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

test('journeys are timed by file, group, name and width, with every try', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ projectName: 'wide', results: durations.map((duration) => ({ duration })) }],
  })
  const report = {
    suites: [
      {
        title: 'desk.journey.ts',
        specs: [spec('a tab keeps its page', 2000, 1000)],
        suites: [{ title: 'search', specs: [spec('finds', 500)] }],
      },
    ],
  }
  expect(timePlaywright(report)).toEqual([
    { name: 'desk.journey.ts > a tab keeps its page (wide)', seconds: 3 },
    { name: 'desk.journey.ts > search > finds (wide)', seconds: 0.5 },
  ])
})

test.each([undefined, {}, { testResults: 'none', suites: 'none' }])(
  'a report like %j has no times',
  (report) => {
    expect(timeVitest(report, '/site')).toEqual([])
    expect(timePlaywright(report)).toEqual([])
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
