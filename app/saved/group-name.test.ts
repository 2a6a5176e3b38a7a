import { expect, test } from 'vitest'
import { NAME_LENGTH, parseGroupName } from './group-name.ts'

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
