import { expect, test } from 'vitest'
import {
  deletionWarning,
  formatSize,
  type Group,
  sizeOf,
  withGroup,
  withName,
  withoutGroup,
} from './group.ts'

test.each([
  [{ papers: 0, resources: 0 }, 'Empty'],
  [{ papers: 1, resources: 0 }, '1 paper'],
  [{ papers: 4, resources: 0 }, '4 papers'],
  [{ papers: 0, resources: 2 }, '2 resources'],
  [{ papers: 5000, resources: 1 }, '5,000 papers and 1 resource'],
])('%j reads "%s"', (size, text) => expect(formatSize(size)).toBe(text))

test.each([
  [{ papers: 4, resources: 0 }, 'It holds 4 papers, and they go with it. Nobody can bring them back.'],
  [{ papers: 1, resources: 0 }, 'It holds 1 paper, and it goes with it. Nobody can bring it back.'],
  [
    { papers: 1, resources: 1 },
    'It holds 1 paper and 1 resource, and they go with it. Nobody can bring them back.',
  ],
  [{ papers: 0, resources: 0 }, 'It is empty: nothing else goes with it.'],
  [undefined, 'Everything in it goes with it. Nobody can bring it back.'],
])('deleting a group of %j warns: "%s"', (size, text) => expect(deletionWarning(size)).toBe(text))

test('a group that was not counted is empty; before the counts are here nothing is said', () => {
  const sizes = new Map([['a', { papers: 2, resources: 0 }]])
  expect(sizeOf(sizes, 'a')?.papers).toBe(2)
  expect(sizeOf(sizes, 'b')).toEqual({ papers: 0, resources: 0 })
  expect(sizeOf(undefined, 'a')).toBeUndefined()
})

const group = (id: string, minute: number): Group => ({
  id,
  name: id,
  createdAt: `2026-11-21T10:0${minute}:00+00:00`,
})
const GROUPS = [group('c', 3), group('a', 1), group('b', 1)]

test.each(['a', 'b', 'c'])('%s leaves the list and comes back to where it was', (id) => {
  const before = GROUPS.find((each) => each.id === id)
  if (!before) throw new Error(id)
  expect(withGroup(withoutGroup(GROUPS, id), before)).toEqual(GROUPS)
})

test('a new group comes first, and a renamed one stays where it is', () => {
  expect(withGroup(GROUPS, group('d', 4)).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b'])
  expect(withName(GROUPS, 'a', 'Finals').map(({ name }) => name)).toEqual(['c', 'Finals', 'b'])
})
