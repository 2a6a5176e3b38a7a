import { expect, test } from 'vitest'
import { deletionWarning, formatSize, sizeOf, withName, NAME_LENGTH, parseGroupName } from './group-rows.ts'

test.each([
  [{ papers: 0, resources: 0 }, 'Empty'],
  [{ papers: 1, resources: 0 }, '1 paper'],
  [{ papers: 4, resources: 0 }, '4 papers'],
  [{ papers: 0, resources: 2 }, '2 resources'],
  [{ papers: 5000, resources: 1 }, '5,000 papers and 1 resource'],
])('%j reads "%s"', (size, text) => expect(formatSize(size)).toBe(text))

test.each([
  [{ papers: 4, resources: 0 }, 'It holds 4 papers, and they go with it.'],
  [{ papers: 1, resources: 0 }, 'It holds 1 paper, and it goes with it.'],
  [{ papers: 1, resources: 1 }, 'It holds 1 paper and 1 resource, and they go with it.'],
  [{ papers: 0, resources: 0 }, 'It is empty: nothing else goes with it.'],
  [undefined, 'Everything in it goes with it.'],
])('deleting a group of %j warns: "%s"', (size, text) => expect(deletionWarning(size)).toBe(text))

test('a group that was not counted is empty; without counts there is no size', () => {
  const sizes = new Map([['a', { papers: 2, resources: 0 }]])
  expect(sizeOf(sizes, 'a')?.papers).toBe(2)
  expect(sizeOf(sizes, 'b')).toEqual({ papers: 0, resources: 0 })
  expect(sizeOf(undefined, 'a')).toBeUndefined()
})

test('a renamed group stays where it is', () => {
  const groups = ['c', 'a', 'b'].map((id) => ({ id, name: id, createdAt: '2026-11-21T10:00:00+00:00' }))
  expect(withName(groups, 'a', 'Finals').map(({ name }) => name)).toEqual(['c', 'Finals', 'b'])
})

test.each([
  ['Mock revision', 'Mock revision'],
  ['  Writer’s effect  ', 'Writer’s effect'],
  ['', undefined],
  [' \t\n ', undefined],
  ['\u00a0', undefined],
  ['0', '0'],
])('%j is the name %j', (typed, name) => expect(parseGroupName(typed)).toBe(name))

test('a name is no longer than the database takes, and ends in no blank', () => {
  expect(parseGroupName('n'.repeat(200))).toHaveLength(NAME_LENGTH)
  expect(parseGroupName(`${'n'.repeat(NAME_LENGTH - 1)} and more`)).toBe('n'.repeat(NAME_LENGTH - 1))
})
