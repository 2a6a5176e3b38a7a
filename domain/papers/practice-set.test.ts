import { expect, test } from 'vitest'
import { parseSetName } from './practice-set.ts'

test.each([
  ['p1-3', { paper: '1', number: 3 }],
  ['p2-12', { paper: '2', number: 12 }],
  ['p1', undefined],
  ['1-3', undefined],
  ['p1-3_qp', undefined],
  ['', undefined],
])('the name %j of a set is read', (name, set) => expect(parseSetName(name)).toEqual(set))
