import { paragraphRanges, type Range } from './place.ts'

/** What is between two quotation marks, without them. */
export interface QuotedRange extends Range {
  /** With the marks. */
  whole: Range
}

/** The mark that ends what a mark begins. */
const CLOSING: Readonly<Record<string, string>> = {
  '‘': '’',
  '“': '”',
  '"': '"',
  "'": "'",
  '«': '»',
  '„': '“',
}
const WORD = /[\p{L}\p{N}]/u
/** What may be before an opening mark that looks like a closing one. */
const BEFORE = /[\s([{—–\-/‘“"']/

/**
 * What an answer quotes. An apostrophe is no mark: it has letters on both sides, or follows an `s` where a better end comes
 * later. A mark that nothing closes in its paragraph opens nothing.
 */
export function quotedRanges(text: string): QuotedRange[] {
  return paragraphRanges(text).flatMap((paragraph) => quotedIn(text, paragraph))
}

function quotedIn(text: string, { from, to }: Range): QuotedRange[] {
  const found: QuotedRange[] = []
  let at = from
  while (at < to) {
    const closing = opens(text, at, from, to)
    const end = closing === undefined ? undefined : endOf(text, at + 1, to, closing)
    if (end === undefined) at += 1
    else {
      if (end > at + 1) found.push({ from: at + 1, to: end, whole: { from: at, to: end + 1 } })
      at = end + 1
    }
  }
  return found
}

/** The mark that closes what begins here; undefined if nothing begins. */
function opens(text: string, at: number, from: number, to: number): string | undefined {
  const sign = text.charAt(at)
  const closing = CLOSING[sign]
  if (closing === undefined || at + 1 >= to) return undefined
  if (sign !== closing) return closing
  // A straight mark opens before a word and after none.
  const isFirst = at === from || BEFORE.test(text.charAt(at - 1))
  return isFirst && !/\s/.test(text.charAt(at + 1)) ? closing : undefined
}

function endOf(text: string, from: number, to: number, closing: string): number | undefined {
  /** The end of a plural's possessive may be the end of the quotation too. */
  let weak: number | undefined
  for (let at = from; at < to; at += 1) {
    const sign = text.charAt(at)
    if (sign === closing) {
      const [before, after] = [text.charAt(at - 1), at + 1 < to ? text.charAt(at + 1) : '']
      if (closing !== '’' && closing !== "'") return at
      if (WORD.test(before) && WORD.test(after)) continue
      if (closing === "'" && at > from && BEFORE.test(before) && WORD.test(after)) return weak
      if (/s/i.test(before) && /^\s\p{Ll}/u.test(text.slice(at + 1, at + 3))) weak ??= at
      else return at
    } else if (sign === '‘' || sign === '“') {
      // Another quotation begins. One kind may be inside the other.
      if (CLOSING[sign] === closing) return weak
    }
  }
  return weak
}
