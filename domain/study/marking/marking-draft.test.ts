import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerMarked } from '#domain/study/kinds/answer-marked.ts'
import { MAX_DATA_BYTES, sizeOfData } from '#domain/study/log/fact.ts'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { levelChoices, marksOfLevel } from './level-marks.ts'
import {
  markedData,
  marksOfDraft,
  chooseLevel,
  chooseMark,
  chooseSentence,
  formatDraft,
  markSoFar,
  type MarkingDraft,
  newDraft,
  parseDraft,
} from './marking-draft.ts'
import { markingSteps, stepAt, stepBeside, stepResult, stepWords } from './marking-steps.ts'
import { objectiveOf, SCALE } from './scales.fixture.ts'

const START = newDraft({ owner: null, answer: idOf(10), objectives: 2 })
const { objectives } = SCALE
const marking = (draft: MarkingDraft, change = {}) => ({
  objectives,
  draft,
  hasAnswer: true,
  hasText: true,
  ...change,
})
const ids = (draft: MarkingDraft, change = {}) => markingSteps(marking(draft, change)).map(({ id }) => id)

type Deed = (draft: MarkingDraft, of: typeof objectives) => MarkingDraft
const at = fc.nat({ max: 2 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(at, fc.nat({ max: 5 })).map(([at, which]): Deed => (draft, of) => {
    const scale = of[at]
    const level = scale && levelChoices(scale)[which]
    return level ? chooseLevel(draft, at, level) : draft
  }),
  fc.tuple(at, fc.nat({ max: 30 })).map(([at, which]): Deed => (draft, of) => {
    const scale = of[at]
    const level = scale && levelChoices(scale).find(({ level }) => level === draft.choices[at]?.level)
    const marks = level ? marksOfLevel(level) : []
    const got = marks[which % Math.max(1, marks.length)]
    return got === undefined ? draft : chooseMark(draft, at, got)
  }),
  fc.tuple(at, fc.string({ unit: 'grapheme', maxLength: 400 })).map(
    ([at, text]): Deed =>
      (draft) =>
        chooseSentence(draft, at, text),
  ),
  fc.constant<Deed>((draft) => ({ ...draft, isKept: true })),
)
const scale = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 })
const made = fc.tuple(scale, fc.array(deed, { maxLength: 20 })).map(([marks, deeds]) => {
  const objectives = marks.map((of, index) => objectiveOf(of, `objective ${index}`))
  const begun = newDraft({ owner: null, answer: idOf(10), objectives: marks.length })
  return { objectives, draft: deeds.reduce((draft, deed) => deed(draft, objectives), begun) }
})

test('a mark is always inside its level, whatever is chosen in whatever order', () => {
  fc.assert(
    fc.property(made, ({ objectives, draft }) => {
      for (const [index, { level, got }] of draft.choices.entries()) {
        const scale = objectives[index]
        const chosen = scale && levelChoices(scale).find((each) => each.level === level)
        const marks = chosen ? marksOfLevel(chosen) : []
        expect(got === undefined || marks.includes(got)).toBe(true)
      }
      const of = objectives.reduce((sum, each) => sum + each.of, 0)
      expect(markSoFar(draft) ?? 0).toBeLessThanOrEqual(of)
    }),
  )
})

test('no answer of ours is shown before each objective has its mark', () => {
  fc.assert(
    fc.property(made, ({ objectives, draft }) => {
      const steps = markingSteps({ objectives, draft, hasAnswer: true, hasText: true })
      const isWhole = markSoFar(draft) !== undefined
      for (const asked of ['compare', 'change', 'rewrite']) {
        const shown = stepAt(steps, asked)
        expect(isWhole || shown?.objective !== undefined).toBe(true)
      }
    }),
  )
})

test('a step can be opened as soon as all before it are done', () => {
  fc.assert(
    fc.property(made, fc.boolean(), ({ objectives, draft }, hasAnswer) => {
      const steps = markingSteps({ objectives, draft, hasAnswer, hasText: hasAnswer })
      for (const [index, { canOpen }] of steps.entries())
        expect(canOpen).toBe(steps.slice(0, index).every(({ isDone }) => isDone))
    }),
  )
})

test('what is kept on the device comes back as it was', () => {
  fc.assert(
    fc.property(made, ({ draft }) => {
      expect(parseDraft(formatDraft(draft))).toEqual(draft)
    }),
  )
})

test('the log takes every finished marking, however long its texts', () => {
  const long = fc.string({ unit: 'grapheme', maxLength: 2400 })
  fc.assert(
    fc.property(made, long, long, long, ({ objectives, draft }, change, before, after) => {
      const marks = marksOfDraft(objectives, draft)
      expect(marks === undefined).toBe(markSoFar(draft) === undefined)
      if (!marks) return
      const data = markedData({ id: idOf(10), kind: 'essay' }, marks, { change, before, after })
      expect(sizeOfData(data)).toBeLessThanOrEqual(MAX_DATA_BYTES)
      const fact = factOf(1, { kind: 'answer.marked', data, subject: '0500/sets/p1-1#3' })
      expect(answerMarked.apply(emptyRecord(), fact)).toBe(true)
    }),
  )
})

test.each([null, '', 'null', '{', '{"v":2}', '{"v":1,"answer":"a","step":"b","choices":{}}'])(
  '%j is no draft',
  (text) => expect(parseDraft(text)).toBeUndefined(),
)

test('a draft of an account says whose it is', () => {
  const draft = newDraft({ owner: ADA, answer: idOf(10), objectives: 1 })
  expect(parseDraft(formatDraft(draft))?.owner).toBe(ADA)
})

const LEVEL_4 = { level: 4, from: 10, to: 12, text: '' }

test('a marking has eight places: three for each objective, compare, one change', () => {
  expect(ids(START)).toEqual([
    'level-1',
    'mark-1',
    'sentence-1',
    'level-2',
    'mark-2',
    'sentence-2',
    'compare',
    'change',
    'rewrite',
  ])
})

test('without an answer on the device no sentence is asked for, and without a text no paragraph', () => {
  expect(ids(START, { hasAnswer: false, hasText: false })).toEqual([
    'level-1',
    'mark-1',
    'level-2',
    'mark-2',
    'compare',
    'change',
  ])
})

test('no mark at all needs neither a mark nor a sentence', () => {
  const nothing = { level: 0, from: 0, to: 0, text: '' }
  const draft = chooseLevel(chooseSentence(START, 0, 'Dear Uncle,'), 0, nothing)
  expect(draft.choices[0]).toEqual({ level: 0, got: 0 })
  expect(ids(draft)).not.toContain('sentence-1')
})

test('another level takes away a mark outside it, and the decision to keep it', () => {
  const kept = { ...chooseMark(chooseLevel(START, 0, LEVEL_4), 0, 11), isKept: true }
  expect(chooseLevel(kept, 0, LEVEL_4)).toEqual(kept)
  const lower = chooseLevel(kept, 0, { level: 3, from: 7, to: 9, text: '' })
  expect(lower.choices[0]).toEqual({ level: 3 })
  expect(lower.isKept).toBe(false)
})

test('the place of a step, its words and its result', () => {
  const draft = chooseMark(chooseLevel(START, 0, LEVEL_4), 0, 10)
  const steps = markingSteps(marking(draft))
  const [level, mark] = steps
  expect(stepAt(steps, 'level-1')?.id).toBe('level-1')
  expect(stepAt(steps, 'compare')?.id).toBe('sentence-1')
  expect(stepBeside(steps, 'level-1', 1)?.id).toBe('mark-1')
  expect(stepBeside(steps, 'level-1', -1)).toBeUndefined()
  expect(stepWords({ part: 'level', objective: 1 }, ['reading', 'writing'])).toBe('Writing, level')
  expect(stepWords({ part: 'change' }, [])).toBe('One change')
  expect(level && stepResult(level, marking(draft))).toBe('10–12')
  expect(mark && stepResult(mark, marking(draft))).toBe('10/15')
})
