/** Most texts: nothing but their capitals is folded. */
const PLAIN = /^[\x20\x21\x23-\x5f\x61-\x7e]*$/
/** Every apostrophe and quotation mark, with those that keyboards offer instead. */
const QUOTES = /["`´‘’‚‛“”„‟′″‵‶‹›«»ʹʻʼʽˈ＇＂]/gu
const DASHES = /[\p{Pd}\u2212]/gu
/** Not seen: the soft hyphen, and marks without a width. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/gu
/** A hyphen between two letters at the end of a line. */
const LINE_END = /(?<=\p{L}\p{M}*)[-\u2010\u00AD][^\S\n]*\n\s*(?=\p{L})/gu
const LATIN_MARKS = /(?<=\p{Script=Latin}\p{M}*)\p{M}/gu

/**
 * A text as every search compares it: small letters, without the marks of Latin letters and without soft hyphens. All
 * apostrophes and quotation marks are one sign, all dashes another. A hyphen at the end of a line joins what it divides.
 * What is stored for a search and what is asked both go through here.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return foldSigns(text).toLowerCase().replaceAll('ς', 'σ')
}

/** The same with its capitals. */
export function foldSigns(text: string): string {
  return text
    .replace(LINE_END, '')
    .replace(UNSEEN, '')
    .replace(QUOTES, "'")
    .normalize('NFKD')
    .replace(DASHES, '-')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
}

/** The most characters of a page that are stored for a search. Folding makes a text longer where a letter is several: `ﬃ`. */
const MOST_CHARACTERS = 60_000

/** A page as it is stored for the database's search. The database writes it in small letters itself. */
export function textToStore(text: string): string {
  return [foldSigns(text), ...dividedWords(text).map(foldSigns)].join('\n').slice(0, MOST_CHARACTERS)
}

/** A query for what `textToStore` stored. Words between quotation marks are a phrase, whatever the keyboard writes. */
export function textToAsk(query: string): string {
  return query
    .split(/["“”„]/)
    .map(foldSigns)
    .join('"')
}

/** The words that are divided at the end of a line, whole and with their hyphen: nobody knows which they are. */
function dividedWords(text: string): string[] {
  return [...text.matchAll(/([\p{L}\p{M}]+)[-\u2010\u00AD][^\S\n]*\n\s*(\p{L}[\p{L}\p{M}]*)/gu)].flatMap(
    ([, first = '', rest = '']) => [`${first}${rest}`, `${first}-${rest}`],
  )
}

/** A folded text that knows where in the text each of its characters begins. One more place is the text's end. */
export function foldWithPlaces(text: string, fold = foldText): { folded: string; places: readonly number[] } {
  let folded = ''
  const places: number[] = []
  const known = new Map<string, string>()
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    const isLineEnd = part.length > 1 && part.includes('\n')
    const piece = isLineEnd ? '' : (known.get(part) ?? fold(part))
    known.set(part, piece)
    folded += piece
    for (let at = 0; at < piece.length; at += 1) places.push(index)
  }
  return { folded, places: [...places, text.length] }
}

/** A divided word's hyphen with the line's end, or a letter with its marks. */
const PARTS = new RegExp(String.raw`${LINE_END.source}|\P{M}\p{M}*|\p{M}+`, 'gu')

/** Nobody looks for a longer text, in characters. A regular expression has a limit too. */
const MOST_WANTED = 2000

/** Where a text has what a student looks for, as offsets. It may lack a hyphen that they type: one at the end of a line. */
export function findFolded(
  text: string,
  wanted: string,
  { isCased = false, isWhole = false }: { isCased?: boolean; isWhole?: boolean } = {},
): { start: number; end: number }[] {
  if (wanted.length > MOST_WANTED) return []
  const fold = isCased ? foldSigns : foldText
  const pattern = patternOf(fold(wanted.trim()))
  if (pattern === '') return []
  const { folded, places } = foldWithPlaces(text, fold)
  const whole = String.raw`[\p{L}\p{N}\p{M}_]`
  const search = new RegExp(isWhole ? `(?<!${whole})(?:${pattern})(?!${whole})` : pattern, 'gu')
  return [...folded.matchAll(search)].map(({ 0: found, index }) => ({
    start: places[index] ?? 0,
    end: endOf(places, index + found.length),
  }))
}

/** Tells of each text whether it has what a student looks for. Every text has nothing. */
export function textFilter(wanted: string): (text: string) => boolean {
  if (wanted.length > MOST_WANTED) return () => false
  const search = new RegExp(patternOf(foldText(wanted.trim())), 'u')
  return (text) => search.test(foldText(text))
}

function patternOf(query: string): string {
  return query
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '-?')
    .replace(/\s+/g, String.raw`\s+`)
}

/** The end of the last character: `ﬁ` is one, though it folds into two. */
function endOf(places: readonly number[], next: number): number {
  const last = places[next - 1] ?? 0
  return places.slice(next).find((place) => place > last) ?? last
}
