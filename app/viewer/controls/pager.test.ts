import { expect, test } from 'vitest'
import { parsePageField } from './pager.tsx'

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['7 of 16', 7],
  ['p7', 7],
  ['p. 7', 7],
  ['Page 12', 12],
  ['16', 16],
  ['17', 16],
  ['999999', 16],
  ['0', undefined],
  ['-3', undefined],
  ['', undefined],
  ['seven', undefined],
  ['7th', undefined],
  ['1e3', undefined],
])('"%s" is page %s of 16', (text, page) => expect(parsePageField(text, 16)).toBe(page))
