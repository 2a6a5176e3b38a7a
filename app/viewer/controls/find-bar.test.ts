import { expect, test } from 'vitest'
import { foundLabel } from './find-bar.tsx'

const found = (current: number, total: number, isSearching = false) => ({ current, total, isSearching })

test.each([
  ['', found(0, 0), ''],
  ['  ', found(0, 0, true), ''],
  ['captain', found(3, 12), '3 of 12'],
  ['captain', found(0, 12, true), '1 of 12'],
  ['captain', found(0, 0, true), 'Searching'],
  ['captian', found(0, 0), 'Not found'],
])('"%s" with %j reads "%s"', (query, result, label) => expect(foundLabel(query, result)).toBe(label))
