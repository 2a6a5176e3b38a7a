import { isSameLine, type Word } from './page-words.ts'

/** The lines of a page, as a reader names them. */
export interface PageLines {
  /** The words without the line numbers in the margin. */
  words: readonly Word[]
  /** The number of the line at a height of the page; undefined on a page without text. */
  lineAt: (y: number) => number | undefined
}

interface Line {
  top: number
  bottom: number
  words: Word[]
}

/**
 * The lines of a page. Where a text has its own numbers in the margin, 5, 10, 15, lines are named by them. Else they are
 * counted from the top of the page.
 */
export function pageLines(words: readonly Word[]): PageLines {
  const margin = words.filter((word) => isInMargin(word, words))
  const lines = linesOf(words.filter((word) => !margin.includes(word)))
  const printed = margin
    .map((word) => ({ word, index: lines.findIndex((line) => isBeside(word, line)) }))
    .filter(({ index }) => index !== -1)
    .map(({ word, index }) => ({ word, index, number: Number(word.text) }))
  const trusted = printed.filter(
    (one) =>
      one.number === 5 ||
      printed.some(
        (other) =>
          other !== one && other.number - one.number === other.index - one.index && other.number % 5 === 0,
      ),
  )
  const numbers = new Set(trusted.map(({ word }) => word))
  return {
    words: words.filter((word) => !numbers.has(word)),
    lineAt(y) {
      const index = nearestLine(lines, y)
      if (index === undefined) return undefined
      const nearest = trusted.toSorted((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index))[0]
      const counted = nearest ? nearest.number + index - nearest.index : index + 1
      return counted > 0 ? counted : undefined
    },
  }
}

/** Whether a word is a number of five, ten and so on with no word of its line close to it. */
function isInMargin(word: Word, words: readonly Word[]): boolean {
  if (!/^\d{1,3}$/.test(word.text) || Number(word.text) % 5 !== 0 || Number(word.text) === 0) return false
  const others = words.filter((other) => other !== word && Math.abs(other.baseline - word.baseline) < 4)
  if (others.length === 0) return false
  const isLeft = others.every((other) => other.x > word.x + word.width + 4)
  const isRight = others.every((other) => other.x + other.width < word.x - 4)
  return isLeft || isRight
}

function linesOf(words: readonly Word[]): Line[] {
  const lines: Line[] = []
  for (const word of words.toSorted((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1)
    const last = line?.words.at(-1)
    if (line && last && isSameLine(last, word)) {
      line.words.push(word)
      line.bottom = Math.max(line.bottom, word.y + word.height)
    } else lines.push({ top: word.y, bottom: word.y + word.height, words: [word] })
  }
  return lines
}

function isBeside({ baseline }: Word, { words }: Line): boolean {
  return words.some((word) => Math.abs(word.baseline - baseline) < 4)
}

function nearestLine(lines: readonly Line[], y: number): number | undefined {
  let nearest: number | undefined
  let least = Infinity
  for (const [index, { top, bottom }] of lines.entries()) {
    const away = Math.abs(y - (top + bottom) / 2)
    if (away < least) {
      least = away
      nearest = index
    }
  }
  return nearest
}
