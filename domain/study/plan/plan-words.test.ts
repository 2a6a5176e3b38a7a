import { expect, test } from 'vitest'
import { inputOf, PLAN, QUESTIONS } from '#domain/study/plan.fixture.ts'
import { planDay } from '#domain/study/plan.ts'
import { outlookSentence } from './plan-outlook.ts'
import { planWeeks } from './plan-weeks.ts'
import {
  deckWords,
  distanceWords,
  movedSentence,
  thingDetail,
  thingTitle,
  welcomeBack,
  whyWords,
} from './plan-words.ts'

const doneOn = (...days: string[]) =>
  days.map((day) => ({ day, slot: 'cards' as const, subject: '0500', kind: undefined, isPart: false }))

test('who was away hears what moved, and that nothing is lost', () => {
  // Monday to Wednesday of the third week are done; it is Sunday.
  const weeks = planWeeks(PLAN, doneOn('2026-11-16', '2026-11-17', '2026-11-18', '2026-11-21'), '2026-11-22')
  expect(movedSentence(weeks)).toBeUndefined()
  const away = planWeeks(PLAN, doneOn('2026-11-16', '2026-11-17', '2026-11-18'), '2026-11-22')
  expect(movedSentence(away)).toBe(
    'You were away on Thursday, Friday and Saturday. We spread one day of the plan over the weeks left. Nothing is lost, and there is still time for everything.',
  )
  const long = planWeeks(PLAN, doneOn('2026-11-16'), '2026-11-28')
  expect(movedSentence(long)).toContain('You were away for eleven days.')
})

test('no sentence about missed days accuses', () => {
  for (const day of ['2026-11-22', '2026-12-10', '2027-04-30'])
    expect(movedSentence(planWeeks(PLAN, doneOn('2026-11-16'), day))).not.toMatch(
      /late|overdue|missed|behind|fail/i,
    )
})

test('near the exam the sentence says what comes first', () => {
  const weeks = planWeeks(PLAN, doneOn('2026-11-02'), '2027-04-28')
  expect(movedSentence(weeks)).toContain('the questions with the most marks come first')
})

test('the exam is some days away, or about some weeks', () => {
  expect(distanceWords(PLAN, '2026-11-22')).toEqual({
    title: '165 days to your first paper',
    when: '6 May 2027',
  })
  const { firstPaper: _, ...rest } = PLAN
  expect(distanceWords({ ...rest, firstPaper: undefined }, '2026-11-22')).toEqual({
    title: 'About 23 weeks to your exam',
    when: 'May/June 2027',
  })
  expect(distanceWords({ ...rest, firstPaper: undefined, sitting: undefined }, '2026-11-22')).toBeUndefined()
})

test('each thing has a title and where it is', () => {
  const day = planDay(inputOf({ done: doneOn('2026-11-16') }))
  expect(day.things.map(thingTitle)).toEqual(['Write a story or description', '12 cards', 'Mark one answer'])
  expect(day.things.map(thingDetail)[0]).toMatch(/^composition-\d\. Part 1 of 3: the rest comes next time\.$/)
  expect(
    deckWords(
      new Map([
        ['word', 5],
        ['term', 1],
        ['own', 3],
      ]),
    ),
  ).toBe('5 words, 1 term, 3 of your own sentences.')
})

test('the reasons name the weakest kind and the minutes', () => {
  const day = planDay(inputOf())
  expect(whyWords(PLAN, day, [])).toMatch(/^Directed writing comes twice a week, because it has many marks/)
  expect(whyWords(PLAN, day, [])).toContain('never take more than 35 minutes')
  const marks = [{ subject: 'task/0500/a', day: '2026-11-20', kind: 'directed writing', got: 12, of: 40 }]
  expect(whyWords(PLAN, day, marks)).toContain('lately you got 3 of 10 in it')
})

test('a new plan after a long break welcomes', () => {
  const plan = { ...PLAN, days: 3, from: '2027-01-28', isRenewed: true }
  expect(welcomeBack(plan, planWeeks(plan, [], '2027-01-28'))).toBe(
    'Welcome back. We made a new plan from today: 15 weeks, three days a week.',
  )
})

test('the outlook counts while a student chooses', () => {
  const { stakes } = inputOf()
  const plan = { ...PLAN, from: '2026-11-22' }
  const sentence = outlookSentence(plan, stakes, QUESTIONS, 80)
  expect(sentence).toMatch(
    /^By 6 May that makes about \d+ questions, as many marks as \d+ whole papers, and 1,400 cards\.$/,
  )
  expect(outlookSentence({ ...plan, minutes: 10 }, stakes, QUESTIONS, 80)).toMatch(
    /^By 6 May that makes about 60 exercises and 1,400 cards\.$/,
  )
  const count = (minutes: number) =>
    Number(/about (\d+) questions/.exec(outlookSentence({ ...plan, minutes }, stakes, QUESTIONS, 80))?.[1])
  expect(count(50)).toBeGreaterThan(count(20))
})
