import { type Word, isSameLine } from '#domain/study/marks/page-words.ts'

/** Where the keyboard is on a page: the word, and the word where the selection began. */
export interface WordCaret {
  page: number
  from: number
  to: number
}

/** The word after an arrow key: left and right by word, up and down by line. */
export function moveCaret(words: readonly Word[], at: number, key: string): number | undefined {
  const word = words[at]
  if (!word) return undefined
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = at + (key === 'ArrowRight' ? 1 : -1)
    return words[next] ? next : undefined
  }
  if (key === 'Home' || key === 'End') {
    const onLine = words.flatMap((other, index) => (isSameLine(word, other) ? [index] : []))
    return key === 'Home' ? onLine[0] : onLine.at(-1)
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const direction = key === 'ArrowDown' ? 1 : -1
  const line = words
    .filter((other) => !isSameLine(word, other) && Math.sign(other.baseline - word.baseline) === direction)
    .toSorted((a, b) => Math.abs(a.baseline - word.baseline) - Math.abs(b.baseline - word.baseline))[0]
  if (!line) return undefined
  const away = ({ x, width }: Word) => Math.abs(x + width / 2 - word.x - word.width / 2)
  return words
    .flatMap((other, index) => (isSameLine(line, other) ? [{ index, away: away(other) }] : []))
    .toSorted((a, b) => a.away - b.away)[0]?.index
}

/** The word of the caret, or the words of the selection. Of many, how many and the last ones. */
export function caretText(words: readonly Word[], { from, to }: WordCaret): string {
  const texts = words.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ text }) => text)
  return texts.length > 8 ? `${texts.length} words, to ${texts.slice(-3).join(' ')}` : texts.join(' ')
}

/** Whether a key moves the caret. */
export function isCaretKey(key: string): boolean {
  return /^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(key)
}

/** Where an arrow leads that finds no word on its page any more: 1 is the next page, -1 the one before. */
export function pageStep(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return 1
  return key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : undefined
}
