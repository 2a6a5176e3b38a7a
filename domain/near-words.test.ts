import { expect, test } from 'vitest'
import { editDistance, nearWords } from './near-words.ts'

test.each([
  ['calm', 'calm', 0],
  ['calm', 'clam', 1],
  ['beautiful', 'beatiful', 1],
  ['beautiful', 'beautifull', 1],
  ['tired', 'wired', 1],
  ['sad', '', 3],
  ['', 'sad', 3],
  ['kind', 'unkind', 2],
])('from %j to %j it is %d', (from, to, distance) => expect(editDistance(from, to)).toBe(distance))

const WORDS = ['angry', 'beautiful', 'kind', 'mean', 'neat', 'near', 'unkind', 'weak']

test.each([
  ['beatifull', ['beautiful']],
  ['angrily', ['angry']],
  ['neak', ['neat', 'near', 'weak']],
  ['nean', ['mean', 'neat', 'near']],
  ['xx', []],
  ['furious', []],
])('%j may have meant %j', (typed, near) => expect(nearWords(WORDS, typed)).toEqual(near))
