import { type Box, isSameLine, type Word } from './page-words.ts'

export interface Point {
  x: number
  y: number
}

/** The most letters of quoted words. Of more, the beginning and the end are quoted. */
const MOST_QUOTED = 300
/** In the place of the words that a long quotation leaves out. */
export const LEFT_OUT = ' … '

/** The word that is nearest to a place: first its line, then its place on the line. Undefined without words. */
export function nearestWord(words: readonly Word[], { x, y }: Point): number | undefined {
  let nearest: number | undefined
  let least = Infinity
  for (const [index, word] of words.entries()) {
    const away = 4 * beyond(y, word.y, word.height) + beyond(x, word.x, word.width)
    if (away < least) {
      least = away
      nearest = index
    }
  }
  return nearest
}

/** The boxes of the words from one to another, one a line. The two may be given in either order. */
export function rangeLines(words: readonly Word[], from: number, to: number): Box[] {
  const lines: { box: Box; last: Word }[] = []
  for (const word of rangeOf(words, from, to)) {
    const line = lines.at(-1)
    // A word that is left of the one before is on another line or in another column.
    if (line && isSameLine(line.last, word) && word.x >= line.last.x) {
      line.box = join(line.box, word)
      line.last = word
    } else lines.push({ box: join(word, word), last: word })
  }
  return lines.map(({ box }) => box)
}

/** The words from one to another as a quotation. */
export function quoteOf(words: readonly Word[], from: number, to: number): string {
  const texts = rangeOf(words, from, to).map(({ text }) => text)
  const whole = texts.join(' ')
  if (whole.length <= MOST_QUOTED) return whole
  const half = (MOST_QUOTED - LEFT_OUT.length) / 2
  return `${start(texts, half)}${LEFT_OUT}${start(texts.toReversed(), half).split(' ').toReversed().join(' ')}`
}

/** The words that a box covers by half at least, from the first to the last; undefined if there are none. */
export function wordsIn(words: readonly Word[], area: Box): { from: number; to: number } | undefined {
  const covered = words.flatMap((word, index) => {
    const middle = word.x + word.width / 2
    const isIn =
      middle >= area.x &&
      middle <= area.x + area.width &&
      word.y + word.height / 2 >= area.y &&
      word.y + word.height / 2 <= area.y + area.height
    return isIn ? [index] : []
  })
  const [from] = covered
  const to = covered.at(-1)
  return from === undefined || to === undefined ? undefined : { from, to }
}

function rangeOf(words: readonly Word[], from: number, to: number): readonly Word[] {
  return words.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** The first words that fit; the first one always, cut if it must be. */
function start(texts: readonly string[], most: number): string {
  let text = (texts[0] ?? '').slice(0, most)
  for (const next of texts.slice(1)) {
    if (text.length + 1 + next.length > most) break
    text += ` ${next}`
  }
  return text
}

function join(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  const right = Math.max(a.x + a.width, b.x + b.width)
  return { x, y, width: right - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

function beyond(at: number, from: number, length: number): number {
  return Math.max(0, from - at, at - from - length)
}
