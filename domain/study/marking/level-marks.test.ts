import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  levelChoices,
  levelRange,
  markMeanings,
  marksOfLevel,
  objectiveName,
  objectivesToMark,
  scaleMarks,
} from './level-marks.ts'
import { objectiveOf, SCALE } from './scales.fixture.ts'

test('the levels of an objective have each mark once, the best first, and 0 at the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (of) => {
      const marks = levelChoices(objectiveOf(of)).flatMap((choice) => marksOfLevel(choice).toReversed())
      expect(marks).toEqual(Array.from({ length: of + 1 }, (_, index) => of - index))
    }),
  )
})

test('what each mark of a level means is said once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 12 }), (from, width) => {
      const level = { level: 3, from, to: from + width, text: '' }
      const said = markMeanings(level).flatMap(({ marks }) => {
        const [first = '', last = first] = marks.split('–')
        return marksOfLevel({ ...level, from: Number(first), to: Number(last) })
      })
      expect(said).toEqual(marksOfLevel(level))
    }),
  )
})

test.each([
  [{ from: 10, to: 12 }, '10–12'],
  [{ from: 5, to: 5 }, '5'],
])('the range of %j is %s', (level, range) => expect(levelRange(level)).toBe(range))

test.each([
  ['reading', 'Reading'],
  ['content and structure', 'Content and structure'],
  ['A', 'Criterion A'],
  ['B2', 'Criterion B2'],
  [undefined, 'Your answer'],
])('the objective %s is called %s', (name, shown) => expect(objectiveName(name)).toBe(shown))

test('objectives with one mark together are one, and its levels say what each of them asks for', () => {
  const together = {
    ...SCALE,
    marked: 'together' as const,
    objectives: ['AO1', 'AO2'].map((name) => objectiveOf(25, name)),
  }
  const [whole, ...others] = objectivesToMark(together)
  expect(others).toEqual([])
  expect(whole).toMatchObject({
    of: 25,
    levels: objectiveOf(25).levels.map(({ from, to }) => ({ from, to })),
  })
  expect(whole?.levels[2]?.text).toBe('AO1: Level 3 of AO1. AO2: Level 3 of AO2.')
  expect(scaleMarks(together)).toBe(25)
  expect(objectivesToMark(SCALE)).toBe(SCALE.objectives)
})

test('a scale has the marks of all its objectives', () => expect(scaleMarks(SCALE)).toBe(25))
