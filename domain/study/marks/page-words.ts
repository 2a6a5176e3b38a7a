/** A piece of text as pdf.js gives it: the parts that words are made of. */
export interface TextItem {
  str: string
  /** Its matrix on the page. */
  transform: readonly number[]
  width: number
  fontName: string
}

/** A box on a page, in points from the top left of the page as it is printed. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Word extends Box {
  text: string
  baseline: number
}

/** How far letters reach above and below their baseline, as a share of their size. */
const ABOVE = 0.8
const BELOW = 0.24

/**
 * The words of a page in the order of the document. `view` is the matrix of the page at its own size. `measure` gives the
 * width of a text in a font, in any unit: only shares of it count. Text that does not run from left to right is left out.
 */
export function pageWords(
  items: readonly TextItem[],
  view: readonly number[],
  measure: (text: string, fontName: string) => number,
): Word[] {
  const words: Word[] = []
  // Whether the last item ended inside a word.
  let isOpen = false
  for (const { str, transform, width, fontName } of items) {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, baseline = 0] = multiply(view, transform)
    const size = Math.hypot(c, d)
    if (str.trim() === '' || size === 0 || a <= 0 || Math.abs(b) > Math.abs(a) / 10) {
      if (str !== '') isOpen = false
      continue
    }
    const whole = measure(str, fontName)
    const widthOf = (text: string) =>
      whole > 0 ? (measure(text, fontName) / whole) * width : (text.length / str.length) * width
    const box = { y: baseline - ABOVE * size, height: (ABOVE + BELOW) * size, baseline }
    for (const { 0: text, index } of str.matchAll(/\S+/g)) {
      const left = x + widthOf(str.slice(0, index))
      const word = { ...box, text, x: left, width: x + widthOf(str.slice(0, index + text.length)) - left }
      const last = words.at(-1)
      if (last && isOpen && index === 0 && touches(last, word, size)) {
        words[words.length - 1] = { ...last, text: last.text + text, width: word.x + word.width - last.x }
      } else words.push(word)
    }
    isOpen = !/\s$/.test(str)
  }
  return words
}

/** Whether two words are on one line. */
export function isSameLine(a: Word, b: Word): boolean {
  return Math.abs(a.baseline - b.baseline) < 0.35 * Math.min(a.height, b.height)
}

function touches(last: Word, next: Word, size: number): boolean {
  return isSameLine(last, next) && Math.abs(next.x - (last.x + last.width)) < size / 10
}

function multiply(m: readonly number[], n: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
