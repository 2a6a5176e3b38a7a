import { expect, test } from 'vitest'
import { COMPONENTS, formNotice, findComponent } from './component.ts'

test.each([
  ['0500', '1', 2025, 'Reading', 120, 80, true],
  ['0500', '1', 2019, 'Reading Passages (Core)', 105, 50, true],
  ['1123', '1', 2023, 'Writing', 90, 60, false],
  ['1123', '1', 2024, 'Reading', 120, 50, true],
  ['8021', '2', 2019, 'Comprehension', 105, 50, true],
  ['9093', '3', 2020, 'Text Analysis', 135, 50, false],
  ['XEN01', '1', 2018, 'Language: Context and Identity', 105, 50, true],
] as const)(
  '%s paper %s of %i is %s: %i minutes, %i marks, insert %s',
  (exam, paper, year, title, minutes, marks, hasInsert) => {
    expect(findComponent(exam, paper, year)).toMatchObject({ title, minutes, marks, hasInsert })
  },
)

test.each([
  ['0500', '1', 2026, 'guide-0500-p1-2020'],
  ['0500', '1', 2027, 'guide-0500-p1-2027'],
  ['0500', '2', 2027, 'guide-0500-p2-2027'],
  ['0500', '3', 2021, 'guide-0500-p3-2020'],
  ['0500', '3', 2019, 'guide-0500-p3-2015'],
  ['1123', '2', 2024, 'guide-1123-p2-2024'],
  ['XEN01', '2', 2024, 'guide-xen01-p2-2016'],
] as const)('%s paper %s of %i has the guide %s', (exam, paper, year, guideId) => {
  expect(findComponent(exam, paper, year)?.guideId).toBe(guideId)
})

test('a paper that the exam of a year does not have is not found', () => {
  expect(findComponent('0500', '5', 2021)).toBeUndefined()
  expect(findComponent('0500', '1', 2014)).toBeUndefined()
})

test('coursework has no time and no question paper', () => {
  const coursework = findComponent('0500', '3', 2025)
  expect(coursework?.title).toBe('Coursework Portfolio')
  expect(coursework).toMatchObject({ minutes: undefined, hasQuestionPaper: false })
})

test('there are 25 components with a question paper, each with its own guide', () => {
  const ids = COMPONENTS.filter((component) => component.hasQuestionPaper).map(({ guideId }) => guideId)
  expect(ids).toHaveLength(25)
  expect(new Set(ids).size).toBe(25)
})

test('no two components of an exam cover the same paper in the same year', () => {
  for (const { exam, paper, firstYear, lastYear = 2030 } of COMPONENTS) {
    const ofPaper = COMPONENTS.filter((other) => other.exam === exam && other.paper === paper).filter(
      (other) => other.firstYear <= lastYear && firstYear <= (other.lastYear ?? 2030),
    )
    expect(ofPaper).toHaveLength(1)
  }
})

test.each([
  [
    '1123',
    '1',
    2023,
    'An older format, last set in 2023. Since 2024 its place is taken by Paper 2, Writing: 50 marks in 2 hours.',
  ],
  [
    '0500',
    '2',
    2019,
    'An older format, last set in 2019. Since 2020 its place is taken by Paper 1, Reading: 80 marks in 2 hours. From 2027 that paper has another form.',
  ],
  [
    '0500',
    '3',
    2015,
    'An older format, last set in 2019. Since 2020 its place is taken by Paper 2, Directed Writing and Composition: 80 marks in 2 hours. From 2027 that paper has another form.',
  ],
  [
    '9093',
    '1',
    2020,
    'An older format, last set in 2020. Since 2021 its place is taken by Paper 1, Reading: 50 marks in 2 hours 15 minutes.',
  ],
  [
    '9093',
    '2',
    2020,
    'An older format, last set in 2020. Paper 2 still has the same time and marks, but since 2021 it asks different questions.',
  ],
  [
    '9093',
    '4',
    2015,
    'An older format, last set in 2020. Paper 4 still has the same time and marks, but since 2021 it asks different questions.',
  ],
  [
    '0500',
    '4',
    2019,
    'An older format, last set in 2019. Since 2020 its place is taken by Paper 3, Coursework Portfolio: 80 marks.',
  ],
  [
    '0500',
    '1',
    2026,
    'The format to 2026. From 2027 Paper 1 still has 80 marks in 2 hours, but another form: four questions of 20 marks each.',
  ],
  [
    '0500',
    '2',
    2020,
    'The format to 2026. From 2027 Paper 2 still has 80 marks in 2 hours, but another form: Question 1 has two parts, 1(a) for 5 marks and 1(b) for 35.',
  ],
  ['0500', '1', 2027, undefined],
  ['0500', '2', 2029, undefined],
  ['0500', '3', 2026, undefined],
  ['0500', '4', 2026, undefined],
  ['1123', '1', 2024, undefined],
  ['8021', '1', 2019, undefined],
  ['XEN01', '1', 2018, undefined],
] as const)('the format of %s paper %s of %i: %s', (exam, paper, year, notice) => {
  const component = findComponent(exam, paper, year)
  expect(component).toBeDefined()
  expect(component && formNotice(component)).toBe(notice)
})

test('the notice of a component without a successor has only its last year', () => {
  const gone = {
    ...COMPONENTS[0],
    exam: 'XEN01',
    paper: '9',
    title: 'Speaking',
    lastYear: 2015,
    isNewestForm: false,
  } as const
  expect(
    formNotice({
      ...gone,
      marks: 1,
      hasInsert: false,
      hasQuestionPaper: true,
      firstYear: 2010,
      guideId: '',
    }),
  ).toBe('An older format, last set in 2015.')
})
