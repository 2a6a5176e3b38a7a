import { foldText } from '#domain/fold-text.ts'

/** A word of a text in the form that the search compares, with its offsets. */
export interface Word {
  /** In small letters, without accents and apostrophes; a number word up to ten as digits. */
  text: string
  start: number
  end: number
}

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const DIGITS = new Map(NUMBER_WORDS.map((word, index) => [word, String(index + 1)]))

/** Short forms of two words. */
const SHORT_FORMS: readonly { form: RegExp; first: string }[] = [
  { form: /^p([1-4])$/, first: 'paper' },
  { form: /^q(\d{1,2})$/, first: 'question' },
]

/** Words that are too common for a search. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her him his how i if in into is ' +
    'it its may me my no nor not of on or our out she so than that the their them then there these they this those to ' +
    'up us was we were what when where which who why will with would you your'
  ).split(' '),
)

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** A word with its apostrophes, and with what is not seen within it. */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u200B\u2060]*(?:['’‘`´ʼ]\p{L}[\p{L}\p{M}\u00AD\u200B\u2060]*)*/gu

/**
 * The words of a text in order: 'P1: writer’s effect' gives paper, 1, writers, effect. A word that is divided at the end of a
 * line is there in its two parts, and whole.
 */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  let last: RegExpExecArray | undefined
  for (const match of text.matchAll(WORD)) {
    words.push(...splitWord(match[0], match.index))
    const end = last && last.index + last[0].length
    if (last && /^[-\u2010][^\S\n]*\n\s*$/.test(text.slice(end, match.index)))
      words.push({ text: plain(last[0] + match[0]), start: last.index, end: match.index + match[0].length })
    last = match
  }
  return words
}

function plain(raw: string): string {
  return foldText(raw).replace(/['\p{M}]/gu, '')
}

function splitWord(raw: string, start: number): Word[] {
  const text = plain(raw)
  const end = start + raw.length
  for (const { form, first } of SHORT_FORMS) {
    const [, number] = form.exec(text) ?? []
    if (number) {
      return [
        { text: first, start, end: start + 1 },
        { text: number, start: start + 1, end },
      ]
    }
  }
  // '3b' is Question 3(b).
  if (/^\d{1,2}[a-h]$/.test(text)) {
    return [
      { text: text.slice(0, -1), start, end: end - 1 },
      { text: text.slice(-1), start: end - 1, end },
    ]
  }
  return [{ text: DIGITS.get(text) ?? text, start, end }]
}

/** A text as its words with single spaces, to compare whole phrases. */
export function plainWords(text: string): string {
  return readWords(text)
    .map((word) => word.text)
    .join(' ')
}
