import { ownCode } from '#domain/papers/paper-clues.ts'

/** How many pages are searched for codes: the cover, and those whose foot repeats its code. */
const PAGES = 3
/** A code of a paper with its sitting, if that follows: `0500/12`, `WEN01/01`, `0500/12/M/J/24`. */
const CODE = /(?<![\w/])(\d{4}|[A-Z]{3}\d\d)\s?\/\s?(\d\d)(?!\d)(\/[A-Z]\/[A-Z]\/\d\d)?/g
const MOST_CODES = 20

/** The codes on the first pages of a paper, each once. A year such as 2023/24 is none. */
export function coverCodes(texts: readonly string[]): string[] {
  const codes = texts
    .slice(0, PAGES)
    .flatMap((text) =>
      [...text.matchAll(CODE)]
        .filter(([, subject = '']) => !/^(19|20)\d\d$/.test(subject))
        .map(([, subject = '', component = '', sitting = '']) => `${subject}/${component}${sitting}`),
    )
  return [...new Set(codes)].slice(0, MOST_CODES)
}

/**
 * What the codes in a document say that is other than its file name: the paper, or its variant. A document without
 * any code, and one of several papers, may be the right one.
 */
export function findOther(
  codes: readonly string[],
  { code }: { code: string },
): 'paper' | 'variant' | undefined {
  const equal = codes.map(ownCode)
  if (equal.length === 0 || equal.some((each) => each === code || each.startsWith(`${code}/`)))
    return undefined
  const samePaper = code.slice(0, -1)
  return equal.some((each) => each.startsWith(samePaper)) ? 'variant' : 'paper'
}
