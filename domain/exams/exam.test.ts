import { expect, test } from 'vitest'
import { openingYear, examYears } from './exam-sessions.ts'
import {
  EXAM_IDS,
  EXAMS,
  examOf,
  examPath,
  findExamByAddress,
  findPaperExam,
  GOAL_LEVELS,
  PAPER_EXAM_IDS,
  PAPER_EXAMS,
  paperName,
} from './exam.ts'

test('there are six exams, and all but IB have past papers', () => {
  expect(EXAM_IDS).toEqual(['0500', '1123', '9093', '8021', 'XEN01', 'IB'])
  expect(PAPER_EXAM_IDS).toEqual(['0500', '1123', '9093', '8021', 'XEN01'])
})

test('no two exams share an id prefix or an address', () => {
  expect(new Set(EXAMS.map(({ idPrefix }) => idPrefix)).size).toBe(EXAMS.length)
  expect(new Set(PAPER_EXAMS.map(examPath)).size).toBe(PAPER_EXAMS.length)
})

test.each([
  ['0500', '0500'],
  ['xen01', 'XEN01'],
  ['XEN01', 'XEN01'],
  ['1520', undefined],
  ['IB', undefined],
  ['', undefined],
])('the id "%s" finds the exam with past papers %s', (id, found) => expect(findPaperExam(id)?.id).toBe(found))

test.each([
  ['igcse', undefined, '0500'],
  ['olevel', undefined, '1123'],
  ['alevel', 'a-levels-9093', '9093'],
  ['alevel', 'a-levels-egp', '8021'],
  ['alevel', 'A-Levels-EGP', '8021'],
  ['alevel', '9093', '9093'],
  ['alevel', '8021', '8021'],
  ['alevel', 'XEN01', 'XEN01'],
  ['alevel', 'xen01', 'XEN01'],
  ['alevel', '0500', undefined],
  ['alevel', 'physics', undefined],
  ['alevel', undefined, undefined],
  ['gcse', undefined, undefined],
])('the address /practice/%s/%s is of exam %s', (level, subject, id) => {
  expect(findExamByAddress(level, subject)?.id).toBe(id)
})

test('every exam is found at its own address', () => {
  for (const exam of PAPER_EXAMS) expect(findExamByAddress(exam.practiceLevel, exam.subject)).toBe(exam)
})

test.each([
  ['0500', 2025, 2015, 11],
  ['1123', 2024, 2018, 7],
  ['9093', 2025, 2015, 11],
  ['8021', 2025, 2019, 7],
  ['XEN01', 2024, 2018, 7],
] as const)('%s has papers from %i back to %i, in %i years', (id, newest, oldest, count) => {
  const years = examYears(id)
  expect([years[0], years.at(-1), years.length]).toEqual([newest, oldest, count])
  expect(years).toEqual(years.toSorted((a, b) => b - a))
})

test.each([
  ['0500', 2025, 2025],
  ['1123', undefined, 2024],
  ['9093', 2025, 2025],
  ['8021', 2025, 2025],
  ['XEN01', 2025, 2024],
] as const)('%s has the default year %s and opens with %i', (id, defaultYear, opening) => {
  const exam = examOf(id)
  expect([exam.defaultYear, openingYear(exam)]).toEqual([defaultYear, opening])
})

test.each([
  ['0500', 'IGCSE English (0500)'],
  ['1123', 'O Level English (1123)'],
  ['9093', 'A Levels English'],
  ['8021', 'A Levels English'],
  ['XEN01', 'A Levels English'],
] as const)('a goal for %s has the level "%s"', (id, name) => {
  expect(examOf(id).goalLevel).toBe(name)
})

test('the levels of a goal are the three that the database accepts, in the order of the form', () => {
  expect(GOAL_LEVELS).toEqual(['IGCSE English (0500)', 'O Level English (1123)', 'A Levels English'])
})

test.each([
  ['0500', '2', 'Paper 2'],
  ['XEN01', 1, 'Unit 1'],
  ['IB', 1, 'Paper 1'],
])('%s, %s is %s', (exam, paper, name) => expect(paperName(exam, paper)).toBe(name))
