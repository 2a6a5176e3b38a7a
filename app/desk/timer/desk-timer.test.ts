import { expect, test } from 'vitest'
import { readMark } from './desk-timer.tsx'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['0', { mark: 0 }],
  [' 54 ', { mark: 54 }],
  ['80', { mark: 80 }],
  ['81', { problem: '80 at most' }],
  ['999999999999999999999', { problem: '80 at most' }],
  ['-3', { problem: 'A whole number, 80 at most' }],
  ['54.5', { problem: 'A whole number, 80 at most' }],
  ['54/80', { problem: 'A whole number, 80 at most' }],
])('"%s" of 80 marks is read', (text, expected) => expect(readMark(text, 80)).toEqual(expected))
