/**
 * A word or group of words, as the keys it may stand for: none when it means nothing here. A key names one property of
 * a variant, such as `year:2024`, `session:Summer` or `component:12`; `any` and `code` are true of every variant.
 */
export type Term = readonly string[]

/** What the words of one exam can stand for. */
export interface Vocabulary {
  words: ReadonlyMap<string, Term>
  /** Every key that some variant of the exam has. */
  keys: ReadonlySet<string>
}

/** Reads a query, in any case and punctuation, as the terms that a variant has to match. */
export function readQuery(query: string, vocabulary: Vocabulary): Term[] {
  let text = query
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const terms: Term[] = []
  while (text !== '') {
    const { length, found } = readNext(text, terms.at(-1), vocabulary)
    terms.push(...found)
    text = text.slice(length).trimStart()
  }
  return settleNumbers(terms)
}

const SERIES: Record<string, string> = { mj: 'may', fm: 'february', on: 'november' }
const LETTERS: Record<string, string> = { s: 'summer', w: 'winter', m: 'march', j: 'june', sp: 'specimen' }

/** The next term or two of a text that is not empty, and how many characters they took. */
function readNext(
  text: string,
  previous: Term | undefined,
  vocabulary: Vocabulary,
): { length: number; found: Term[] } {
  const numbered = /^(?:p|papers?|(v|variants?)) ?0?(\d{1,2})(?!\d)/.exec(text)
  if (numbered) {
    const [{ length }, isVariant, digits = ''] = numbered
    const key = `${digits.length === 2 ? 'component' : isVariant ? 'variant' : 'paper'}:${digits}`
    if (vocabulary.keys.has(key)) return { length, found: [[key]] }
    return { length, found: [digits.length === 2 ? readYear(digits, vocabulary) : []] }
  }
  const series = /^(m ?j|f ?m|o ?n)(?![a-z])/.exec(text)
  if (series) {
    const month = SERIES[series[0].replace(' ', '')] ?? ''
    return { length: series[0].length, found: [lookUp(month, vocabulary)] }
  }
  const dated = /^(sp|[smwj]) ?(\d{1,4})(?!\d)/.exec(text)
  if (dated) {
    const [{ length }, letter = '', digits = ''] = dated
    const session = lookUp(LETTERS[letter] ?? '', vocabulary)
    const year = readYear(digits, vocabulary)
    return year.length > 0 ? { length, found: [session, year] } : { length: letter.length, found: [session] }
  }
  // Edexcel writes a unit's code with a second part that is always 01.
  const [{ length }, word] = /^([wx]en\d*|[a-z]+|\d+)(?:(?<=wen0\d) 0?1?(?!\d))?/.exec(text) ?? [text, text]
  const isShort = /^\d{1,2}$/.test(word)
  return { length, found: [isShort ? readNumber(word, previous, vocabulary) : lookUp(word, vocabulary)] }
}

/** A bare number of one or two digits: a paper, variant, component or year, whichever the exam has. */
function readNumber(digits: string, previous: Term | undefined, vocabulary: Vocabulary): Term {
  const year = readYear(digits, vocabulary)
  if (digits.length === 2 && previous && names(['session:'], previous) && year.length > 0) return year
  const readings =
    digits.length === 1 ? [`paper:${digits}`, `variant:${digits}`] : [`component:${digits}`, ...year]
  const known = readings.filter((key) => vocabulary.keys.has(key))
  return known.length > 0 ? known : lookUp(digits, vocabulary)
}

/** The year, or the years that begin so: two digits above 50 mean 19xx, one is still being typed. */
function readYear(digits: string, vocabulary: Vocabulary): Term {
  if (digits.length > 2) return lookUp(digits, vocabulary)
  return lookUp(`${Number(digits) > 50 ? 19 : 20}${digits}`, vocabulary)
}

/** The keys of a word, or of every word that begins with it: it may still be being typed. */
function lookUp(word: string, { words }: Vocabulary): Term {
  const exact = words.get(word)
  if (exact) return exact
  const begun = [...words].filter(([other]) => other.startsWith(word)).flatMap(([, keys]) => keys)
  return [...new Set(begun)]
}

/**
 * 21, 22 and 23 are components and years. What the rest of the query lacks is what they mean; of several, as in
 * `0500/22/M/J/23`, the component comes first; and one that follows the exam's code is a component.
 */
function settleNumbers(terms: readonly Term[]): Term[] {
  const isUnsettled = (term: Term) =>
    term.length === 2 && names(['component:'], [term[0] ?? '']) && names(['year:'], [term[1] ?? ''])
  let unsettled = terms.filter(isUnsettled).length
  let hasYear = terms.some((term) => names(['year:'], term))
  let hasComponent = terms.some((term) => names(['component:', 'paper:', 'variant:'], term))
  return terms.map((term, index) => {
    if (!isUnsettled(term)) return term
    unsettled -= 1
    const [component = '', year = ''] = term
    const isAfterCode = terms[index - 1]?.includes('code') === true
    if (hasComponent && !hasYear) {
      hasYear = true
      return [year]
    }
    if (!hasComponent && (hasYear || unsettled > 0 || isAfterCode)) {
      hasComponent = true
      return [component]
    }
    return term
  })
}

/** Whether a term can only be of these kinds. */
function names(kinds: readonly string[], term: Term): boolean {
  return term.length > 0 && term.every((key) => kinds.some((kind) => key.startsWith(kind)))
}
