import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/study/day.ts'
import { GRADES, type Review, dueDay, type Memory, replay, review } from './memory.ts'

const START = '2026-11-22'
const reviews = fc
  .array(fc.record({ grade: fc.constantFrom(...GRADES), later: fc.integer({ min: 0, max: 60 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((steps) => {
    let day = START
    return steps.map(({ grade, later }): Review => {
      day = addDays(day, later)
      return { grade, day }
    })
  })

test('replaying a log in two parts gives what replaying it whole gives, wherever it is divided', () => {
  fc.assert(
    fc.property(reviews, fc.nat(), (log, cut) => {
      const at = cut % (log.length + 1)
      expect(replay(log.slice(at), replay(log.slice(0, at)))).toEqual(replay(log))
    }),
  )
})

test('reviews of different days may arrive in any order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 20 }),
      fc.array(fc.constantFrom(...GRADES), { minLength: 20, maxLength: 20 }),
      (days, grades) => {
        const log = days.map((later, index) => ({
          day: addDays(START, later),
          grade: grades[index] ?? 'knew',
        }))
        expect(replay(log)).toEqual(replay(log.toReversed()))
      },
    ),
  )
})

test('no card waits past the exam', () => {
  fc.assert(
    fc.property(reviews, fc.integer({ min: 0, max: 400 }), (log, until) => {
      const memory = replay(log)
      const exam = addDays(START, until)
      if (!memory) throw new Error('there is at least one review')
      const due = dueDay(memory, exam)
      expect(due > memory.last).toBe(true)
      expect(exam <= memory.last || due <= exam).toBe(true)
    }),
  )
})

test('a card that was known waits longer each time, one that was not comes back the next day', () => {
  let memory: Memory | undefined
  let day = START
  const waits: number[] = []
  for (let time = 0; time < 5; time += 1) {
    memory = review(memory, { grade: 'knew', day })
    const due = dueDay(memory, undefined)
    waits.push(daysBetween(day, due))
    day = due
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBeGreaterThanOrEqual(2)
  const forgotten = review(undefined, { grade: 'again', day: START })
  expect(dueDay(forgotten, undefined)).toBe(addDays(START, 1))
})

test('the first grade of a day counts', () => {
  const first = review(undefined, { grade: 'again', day: START })
  expect(review(first, { grade: 'knew', day: START })).toBe(first)
})
