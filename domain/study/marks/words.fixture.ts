import type { Word } from './page-words.ts'

/** Words of a page: each text is a line, 14 points below the one before. A letter is 5 points wide. */
export function wordsOf(lines: readonly string[], { left = 70, top = 100 } = {}): Word[] {
  return lines.flatMap((line, index) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index: at }) => ({
      text,
      x: left + at * 5,
      y: top + index * 14,
      width: text.length * 5,
      height: 11,
      baseline: top + index * 14 + 8,
    })),
  )
}

/** A passage as an insert prints it, with the numbers of its lines in the margin. */
export const PASSAGE = wordsOf([
  'The year I was fifteen, my mother decided that I had',
  'read enough books, and apprenticed me to a man who',
  'wrote only a few words a day. His name was Mr Boateng.',
  'His shop was a blue kiosk beside the lorry park.',
  'Tomorrow had been on its way for thirty years.',
  'I had imagined that I would be painting by Friday.',
  'On Friday I was washing brushes.',
])
