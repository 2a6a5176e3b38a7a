import { expect, test } from 'vitest'
import { createMarker, bestStart, snippet } from './highlights.ts'
import * as fc from 'fast-check'

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

function shown(text: string, query: string): string {
  return snippet(text, createMarker(query))
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('')
}

const FAR = 'The boat left before anybody had thought of asking. '.repeat(10)

test('a short text is shown whole', () => {
  expect(shown('The boat  left\nat six.', 'boat')).toBe('The [boat] left · at six.')
})

test('a long text is cut to the part with the most matches', () => {
  const text = `A metaphor. ${FAR}Here a metaphor and a simile stand together. ${FAR}One simile.`
  const result = shown(text, 'metaphor simile')
  expect(result).toContain('[metaphor] and a [simile]')
  expect(result).toMatch(/^\.\.\. \w+/)
  expect(result).toMatch(/\w+\.? \.\.\.$/)
  expect(result.length).toBeLessThan(220)
})

test('a text without matches is cut to its beginning', () => {
  expect(shown(FAR, 'zebra')).toMatch(/^The boat left before .* \.\.\.$/)
})

test('a text without spaces is cut too', () => {
  expect(shown('x'.repeat(500), 'zebra').length).toBeLessThan(200)
})

test('the end of a text has no dots', () => {
  expect(shown(`${FAR}The last metaphor.`, 'metaphor')).toMatch(/The last \[metaphor\]\.$/)
})

test('the best part is the same as when each part is read alone', () => {
  const piece = fc.record({
    text: fc.constantFrom('boat', 'Boat', 'sea', 'storm', ' and so on, '.repeat(5), 'x'.repeat(150)),
    isFound: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      let at = 0
      const found = pieces.flatMap(({ text, isFound }) => {
        const match = { from: at, to: at + text.length, word: text.toLowerCase() }
        at = match.to
        return isFound ? [match] : []
      })
      let best = { from: 0, weight: 0 }
      for (const [index, { from }] of found.entries()) {
        const near = found.slice(index).filter(({ to }) => to <= from + 130)
        const weight = [...new Set(near.map(({ word }) => word))].join('').length
        if (weight > best.weight) best = { from, weight }
      }
      expect(bestStart(pieces)).toBe(best.from)
    }),
  )
})
