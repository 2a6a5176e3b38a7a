import { expect, test } from 'vitest'
import type { SittingHealth } from '#server/papers/paper-health.ts'
import { formatHealth, formatImportHealth } from './papers-reports.ts'

const SUMMER: SittingHealth = {
  exam: '0500',
  sitting: 'Summer 2024',
  here: 2,
  missing: ['a.pdf', 'b.pdf'],
  findings: [
    { fileName: '0500_s24_ms_12.pdf', problem: 'wrong variant', detail: 'it says 0500/13' },
    { fileName: '0500_s24_qp_1.pdf', problem: 'no text' },
  ],
}
const WINTER: SittingHealth = {
  exam: '0500',
  sitting: 'Winter 2024',
  here: 0,
  missing: ['c.pdf'],
  findings: [],
}

test('each sitting has its problems and what is missing, and each kind of problem its meaning', () => {
  expect(formatHealth([SUMMER, WINTER]).split('\n')).toEqual([
    'IGCSE English (0500), Summer 2024: 2 of 4 here',
    '  0500_s24_ms_12.pdf  wrong variant (it says 0500/13)',
    '  0500_s24_qp_1.pdf   no text',
    '  missing: a.pdf, b.pdf',
    '',
    'Nothing is here of 1 other sitting.',
    '',
    'wrong variant, 1: Its pages bear the code of another variant. Check its file name.',
    'no text, 1: It is a scan, so the search inside papers and the question list cannot use it.',
    '',
  ])
})

test('after an import, only the problems of its files are told', () => {
  const text = formatImportHealth([SUMMER, WINTER], ['0500_s24_qp_1.pdf'])
  expect(text).toContain('0500_s24_qp_1.pdf  no text')
  expect(text).not.toMatch(/missing|wrong variant|Nothing is here/)
})

test('without any paper there is one sentence', () => {
  const text = 'No official paper is here yet. npm run papers -- import FOLDER brings papers in.'
  expect(formatHealth([WINTER])).toBe(text)
})

test.each([
  [['x.pdf'], 'All of them could be read, and nothing is wrong.\n'],
  [[], ''],
])('after an import of %j, without problems, it says %j', (fileNames, text) => {
  expect(formatImportHealth([SUMMER], fileNames)).toBe(text)
})

test('many missing documents are counted', () => {
  const missing = Array.from({ length: 20 }, (_, index) => `${index}.pdf`)
  expect(formatHealth([{ ...SUMMER, missing }])).toContain(
    'missing: 0.pdf, 1.pdf, 2.pdf, 3.pdf, 4.pdf, 5.pdf and 14 more',
  )
})
