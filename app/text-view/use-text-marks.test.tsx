import { afterEach, expect, test } from 'vitest'
import type { Mark, NewMark } from '#domain/study/marks/mark.ts'
import { markedRanges } from './use-text-marks.ts'

afterEach(() => document.body.replaceChildren())

function shown(html: string, marks: readonly NewMark[]) {
  document.body.innerHTML = html
  const kept = marks.map((mark, index): Mark => ({ ...mark, ids: [String(index)] }))
  return markedRanges(document.body, kept).map(({ name, range }) => [name, range.toString()])
}

const highlight = (words: string, page = 1): NewMark => ({
  tool: 'highlight',
  colour: 'mint',
  lines: [],
  page,
  file: 'f',
  words,
})

test('words that are highlighted or underlined on the pages are found in the text, on their own page first', () => {
  const html =
    '<section data-page="1"><p>The keeper <strong>waits</strong> at sea.</p></section>' +
    '<section data-page="2"><p>The old keeper waits.</p><p>Her brother rows.</p></section>'
  expect(
    shown(html, [
      highlight('keeper waits at', 1),
      highlight('keeper waits', 2),
      { tool: 'pen', strokes: [], isUnder: true, page: 2, file: 'f', words: 'waits. Her brother' },
    ]),
  ).toEqual([
    ['text-mark-mint', 'keeper waits at'],
    ['text-mark-mint', 'keeper waits.'],
    ['text-mark-under', 'waits.Her brother'],
  ])
})

test('a text of ours is searched whole; what is not in it, notes and drawings are left out', () => {
  expect(
    shown('<p>The keeper waits.</p>', [
      highlight('the keeper', 4),
      highlight('nobody waits'),
      { tool: 'note', place: { x: 1, y: 1 }, page: 1, file: 'f', words: 'The keeper' },
      { tool: 'pen', strokes: [], isUnder: false, page: 1, file: 'f', words: 'waits' },
    ]),
  ).toEqual([['text-mark-mint', 'The keeper']])
})
