import { expect, test } from 'vitest'
import { savedNotes } from './saved-note.ts'

test('a group with all of the papers says so, one with some says how many', () => {
  const counts = new Map([
    ['all', 3],
    ['some', 1],
    ['none', 0],
  ])
  expect([...savedNotes(counts, 3)]).toEqual([
    ['all', 'Saved here'],
    ['some', '1 of 3 saved here'],
  ])
})
