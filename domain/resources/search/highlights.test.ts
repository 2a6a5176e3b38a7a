import { expect, test } from 'vitest'
import { createMarker } from './highlights.ts'

/** The text with what is found in brackets. */
function marked(query: string, text: string): string {
  return createMarker(query)(text)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('')
}

test.each([
  ['salt', 'The salt pans', 'The [salt] pans'],
  ['sal', 'The salt pans', 'The [salt] pans'],
  ['salt pans', 'The salt pans', 'The [salt pans]'],
  ['pans salt', 'Salt: the pans', '[Salt]: the [pans]'],
  ["writer's", 'Writer’s effect', '[Writer’s] effect'],
  ['paper 1', 'Paper 1, Question 1(f): one answer', '[Paper 1], Question 1(f): one answer'],
  ['p1', 'Paper one and P1', '[Paper one] and [P1]'],
  ['1', 'Paper 1 of 120', 'Paper [1] of 120'],
  ['question 2', 'Paper 2, Question 2', 'Paper 2, [Question 2]'],
  ['vocab', 'Forty words', 'Forty [words]'],
  ['the salt', 'The salt and the pans', 'The [salt] and the pans'],
  ['of', 'End of it', 'End [of] it'],
  ['zebra', 'The salt pans', 'The salt pans'],
  ['', 'The salt pans', 'The salt pans'],
  ['salt', '', ''],
])('"%s" in "%s" is "%s"', (query, text, expected) => expect(marked(query, text)).toBe(expected))

test('the pieces are the text', () => {
  const text = 'Paper 1: “salt”, pans — & 3(b)'
  const pieces = createMarker('p1 salt 3b pans')(text)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})
