import { expect, test } from 'vitest'
import { filterGroups, hasNamesake } from './group-fields.tsx'

const GROUPS = ['Mock revision', 'Writer’s effect', 'Paper 1 mocks'].map((name, at) => ({
  id: `g${at}`,
  name,
}))
const ids = (typed: string, kept?: string) => filterGroups(GROUPS, typed, kept).map(({ id }) => id)

test.each([
  ['', ['g0', 'g1', 'g2']],
  ['  ', ['g0', 'g1', 'g2']],
  ['mock', ['g0', 'g2']],
  ['MOCKS paper', ['g2']],
  ['zebra', []],
])('%j finds %j', (typed, found) => expect(ids(typed)).toEqual(found))

test('a chosen group stays in the list', () => expect(ids('mock', 'g1')).toEqual(['g0', 'g1', 'g2']))

test.each([
  ['mock revision ', undefined, true],
  ['Mock revision', 'g0', false],
  ['Mock', undefined, false],
  ['', undefined, false],
])('the name %j, renaming %j, has a namesake: %j', (typed, except, has) =>
  expect(hasNamesake([...GROUPS, { id: 'g9', name: '' }], typed, except)).toBe(has),
)
