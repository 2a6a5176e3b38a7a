import { expect, test } from 'vitest'
import { COMPONENTS } from '#domain/exams/component.ts'
import {
  covers,
  findGroup,
  type Form,
  formatTask,
  newGroups,
  parseLabel,
  questionGroups,
  successor,
  whatBecame,
} from './form-questions.ts'

const READING_2020: Form = { exam: '0500', paper: '1', firstYear: 2020 }
const READING_2027: Form = { ...READING_2020, firstYear: 2027 }
const WRITING_2020: Form = { exam: '0500', paper: '2', firstYear: 2020 }
const WRITING_2027: Form = { ...WRITING_2020, firstYear: 2027 }

const WRITTEN = COMPONENTS.filter((component) => component.hasQuestionPaper)

test.each(WRITTEN)('the groups of $exam paper $paper from $firstYear have its $marks marks', (component) => {
  expect(questionGroups(component).reduce((sum, { marks }) => sum + marks, 0)).toBe(component.marks)
})

test('coursework and speaking tests have no questions', () => {
  for (const component of COMPONENTS.filter((each) => !each.hasQuestionPaper))
    expect(questionGroups(component)).toEqual([])
})

const GROUPS = WRITTEN.flatMap((component) =>
  questionGroups(component).map((group) =>
    Object.assign(group, { name: `${component.guideId} ${group.label}` }),
  ),
)

test.each(GROUPS.filter(({ objectives }) => objectives.length > 0))(
  'the objectives of $name have its $marks marks',
  ({ objectives, marks }) => {
    expect(objectives.reduce((sum, each) => sum + each.marks, 0)).toBe(marks)
  },
)

test('the fewest words of an answer are less than its most', () => {
  for (const { words } of GROUPS) expect(words?.from ?? 0).toBeLessThan(words?.to ?? Infinity)
})

test.each(WRITTEN)(
  'no question of $exam paper $paper from $firstYear is missing or in two groups',
  (form) => {
    const groups = questionGroups(form).filter(({ label }) => parseLabel(label) !== undefined)
    const last = parseLabel(groups.at(-1)?.label ?? '')?.to ?? 0
    const covering = Array.from({ length: last }, (_, index) => {
      const whole = groups.filter(({ label }) => covers(label, `${index + 1}`)).length
      const letters = groups.flatMap(({ label }) => {
        const range = parseLabel(label)
        return range?.from === index + 1 ? (range.letters ?? '').split('') : []
      })
      return { whole, letters: letters.join('') }
    })
    for (const { whole, letters } of covering) {
      expect('abcdefghij'.startsWith(letters)).toBe(true)
      expect(whole).toBe(letters === '' ? 1 : 0)
    }
    expect(covering).toHaveLength(last)
  },
)

test('each group that has become another names one of the next form', () => {
  for (const component of WRITTEN)
    for (const group of questionGroups(component))
      expect(successor(component, group)?.group.label).toBe(group.becomes)
})

test.each([
  [READING_2020, '2(d)', '2(d) is 3(d) from 2027: 10 marks, 200-250 words'],
  [READING_2020, '1(b)(ii)', '1(a)-(e) are 1(a)-(f) from 2027: 20 marks'],
  [READING_2020, '1(a)-(e)', '1(a)-(e) are 1(a)-(f) from 2027: 20 marks'],
  [READING_2020, '1(f)', '1(f) is 2(a) from 2027: 15 marks, at most 120 words'],
  [READING_2020, '3', '3 is 4 from 2027: 20 marks, 250-300 words'],
  [WRITING_2020, '1', '1 is 1(b) from 2027: 35 marks, 250-350 words'],
  [WRITING_2020, '4', '2-5 are the same from 2027: 40 marks, 350-450 words'],
  [READING_2027, '2(a)', undefined],
  [READING_2020, '7', undefined],
  [{ exam: '9093', paper: '1', firstYear: 2015 }, '1(a)', undefined],
] as const)('%j: what became of %s is %s', (form, number, sentence) => {
  expect(whatBecame(form, number)).toBe(sentence)
})

test('the form from 2027 has two new kinds of question', () => {
  expect(newGroups(READING_2027).map(({ label, kind }) => `${label} ${kind}`)).toEqual([
    '2(b) attitudes and opinions',
  ])
  expect(newGroups(WRITING_2027).map(({ label }) => label)).toEqual(['1(a)'])
  expect(newGroups(READING_2020)).toEqual([])
})

test.each([
  ['1(a)-(e)', '1(e)(ii)', true],
  ['1(a)-(e)', '1(f)', false],
  ['1(a)-(e)', '1', false],
  ['2(d)', '2(d)', true],
  ['3', '3(a)', true],
  ['2-5', '4', true],
  ['2-5', '1', false],
  ['Section A', '1', false],
  ['', '1', false],
] as const)('%s covers %s: %s', (label, number, expected) => {
  expect(covers(label, number)).toBe(expected)
})

test('a question is found in its group, with its task in words', () => {
  const group = findGroup(questionGroups(READING_2020), '2(d)')
  expect(group).toMatchObject({ kind: 'language task', marks: 15, text: 'Text C' })
  expect(group && formatTask(group)).toBe('15 marks, 200-300 words')
})
