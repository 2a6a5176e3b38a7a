import { listSessions, type SessionListing, type VariantListing } from './catalogue.ts'
import { DOCUMENT_TYPES, type DocumentType } from './file-name.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import { readWords } from '#domain/resources/search/words.ts'
import { nearWords } from '#domain/near-words.ts'
import { boardOf, examOf, PAPER_EXAMS, type PaperExam, type PaperExamId } from '#domain/exams/exam.ts'
import { sessionNames, SESSIONS } from '#domain/exams/session.ts'
import { setNumber } from './sitting.ts'
import { foldText } from '#domain/fold-text.ts'

/**
 * A word or group of words of a query, as its possible keys; an unknown word has none. A key is a property of a variant,
 * such as `year:2024`, `session:Summer`, `component:12` or `set:3`. Every variant has the keys `any` and `code`.
 */
export type Term = readonly string[]

/** The words of one exam with their keys. */
export interface Vocabulary {
  words: ReadonlyMap<string, Term>
  /** Every key of the exam's variants. */
  keys: ReadonlySet<string>
}

export interface SearchResult {
  /** Our practice sets, then the newest year first, newest session first within it, then by paper and variant. */
  variants: VariantListing[]
  /** The document types in the query, even if no variant has them. */
  types: DocumentType[]
  /** The words of the query that no paper has, each with the nearest word that one has. */
  ignored: IgnoredWord[]
  /** No variant matches all the rest: those found match a part of it. */
  isPartial: boolean
  /** Another exam whose code is in the query. */
  otherExam: PaperExam | undefined
}

export interface IgnoredWord {
  word: string
  nearest: string | undefined
}

/** Words that are shorter are near too many others. */
const SHORTEST_NEAR = 4

/**
 * The variants of an exam that match every word of a query; words that no paper has are ignored, and named. If there are
 * none, those that match any word. Then words that match every variant, such as "paper", do not count.
 */
export function searchPapers(query: string, exam: PaperExamId): SearchResult {
  const { entries, vocabulary } = indexOf(exam)
  const { terms, unknown } = readQuery(query, vocabulary)
  const known = terms.filter((term) => term.length > 0)
  const ignored = unknown.map((word) => ({ word, nearest: nearestWord(word, vocabulary) }))
  const otherExam = findOtherExam(unknown, exam)
  const distinctive = known.filter((term) => !term.includes('any') && !term.includes('code'))
  // With unknown words it is a search only if another word says which paper.
  const isSearch = unknown.length === 0 ? known.length > 0 : distinctive.length > 0
  const exact = isSearch ? entries.filter((entry) => known.every((term) => matches(entry, term))) : []
  const found =
    exact.length > 0 ? exact : entries.filter((entry) => distinctive.some((term) => matches(entry, term)))
  return {
    variants: found.map(({ variant }) => variant),
    types: DOCUMENT_TYPES.filter((type) => terms.some((term) => isOfKind([`type:${type}`], term))),
    ignored,
    isPartial: exact.length === 0 && found.length > 0,
    otherExam,
  }
}

/** The word of the exam's papers that is most like a mistyped one. */
function nearestWord(word: string, { words }: Vocabulary): string | undefined {
  if (!/^[a-z]+$/.test(word) || word.length < SHORTEST_NEAR) return undefined
  const long = [...words.keys()].filter((other) => other.length >= SHORTEST_NEAR && /^[a-z]+$/.test(other))
  return nearWords(long, word)[0]
}

function findOtherExam(unknown: readonly string[], exam: PaperExamId): PaperExam | undefined {
  const codes = new Set(unknown.map((word) => (/^wen0\d/.test(word) ? 'XEN01' : word.toUpperCase())))
  return PAPER_EXAMS.find(({ id }) => id !== exam && codes.has(id))
}

interface Entry {
  variant: VariantListing
  keys: ReadonlySet<string>
}

interface ExamIndex {
  entries: Entry[]
  vocabulary: Vocabulary
}

const TYPE_WORDS: Record<DocumentType, string> = {
  'Question Paper': 'qp question questions',
  'Mark Scheme': 'ms mark marking scheme schemes',
  Insert: 'in insert inserts',
  'Examiner Report': 'er examiner examiners report reports',
  'Grade Thresholds': 'gt grade grades threshold thresholds boundary boundaries',
}

/** Words that match every variant, beside the exam's own names. */
const COMMON_WORDS =
  'past exam paper papers p unit units u variant variants v component session year pdf cambridge'

const indexes = new Map<PaperExamId, ExamIndex>()

function indexOf(id: PaperExamId): ExamIndex {
  const known = indexes.get(id)
  if (known) return known
  const exam = examOf(id)
  const entries = [
    ...listSessions(id, 'sets'),
    ...examYears(id).flatMap((year) => listSessions(id, year).toReversed()),
  ].flatMap(listEntries)
  const keys = new Set(entries.flatMap((entry) => [...entry.keys]))
  const index = { entries, vocabulary: { keys, words: collectWords(exam, keys) } }
  indexes.set(id, index)
  return index
}

function listEntries({ session, year, report, thresholds, papers }: SessionListing): Entry[] {
  return papers.flatMap(({ paper, component, variants }) => {
    const titleKeys = titleWords(component.title).map((word) => `title:${word}`)
    return variants.map((variant) => {
      const { questionPaper, markScheme, insert } = variant.documents
      const keys = new Set([
        'any',
        'code',
        `paper:${paper}`,
        ...titleKeys,
        ...(year === 'sets'
          ? ['sets', `set:${setNumber(session)}`]
          : [
              `session:${session}`,
              `year:${year}`,
              `variant:${variant.variant}`,
              `component:${paper}${variant.variant}`,
            ]),
      ])
      for (const document of [questionPaper, markScheme, insert, report, thresholds]) {
        if (document) keys.add(`type:${document.type}`)
      }
      return { variant, keys }
    })
  })
}

function collectWords({ id, name, fullName, paperTitle, idPrefix }: PaperExam, keys: ReadonlySet<string>) {
  const words = new Map<string, string[]>()
  const add = (text: string, key: string) => {
    for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) words.set(word, [key])
  }
  for (const key of keys) if (key.startsWith('title:')) add(key.slice('title:'.length), key)
  add(`${COMMON_WORDS} ${name} ${fullName} ${paperTitle} ${idPrefix}`, 'any')
  add(id, 'code')
  if (keys.has('sets')) add('practice set sets', 'sets')
  for (const year of examYears(id)) add(String(year), `year:${year}`)
  for (const type of DOCUMENT_TYPES) add(TYPE_WORDS[type], `type:${type}`)
  for (const session of SESSIONS) {
    const { months } = sessionNames(session, id)
    add(`${session} ${months}`, `session:${session}`)
  }
  if (boardOf(id) === 'Edexcel') {
    add('sp specimen', 'session:March')
    for (const unit of [1, 2]) add(`wen0${unit}`, `paper:${unit}`)
  }
  return words
}

/** The words of a title that a search may name. */
export function titleWords(title: string): string[] {
  return readWords(title).flatMap(({ text }) => (/^[a-z]{4,}$/.test(text) ? text : []))
}

function matches({ keys }: Entry, term: Term): boolean {
  return term.some((key) => keys.has(key))
}

/** No student types more. An address may have more, and a long query must not keep the page busy. */
const LONGEST_QUERY = 200

/** What a query says: the terms that a variant must match, and the words that no variant has. */
export interface ReadQuery {
  terms: Term[]
  unknown: string[]
}

/**
 * Parses a query, in any case and punctuation. Words between quotation marks are a phrase, as inside the papers: if one of them
 * is unknown, all are.
 */
export function readQuery(query: string, vocabulary: Vocabulary): ReadQuery {
  const terms: Term[] = []
  const unknown: string[] = []
  for (const [at, part] of query
    .slice(0, LONGEST_QUERY)
    .split(/["“”„]/)
    .entries()) {
    const text = plainWords(part)
    const read = readTerms(text, terms.at(-1), vocabulary)
    const isUnknownPhrase = at % 2 === 1 && read.unknown.length > 0
    terms.push(...(isUnknownPhrase ? [[]] : read.terms))
    unknown.push(...(isUnknownPhrase ? [text] : read.unknown))
  }
  return { terms: resolveNumbers(terms), unknown }
}

/** Small letters and numbers with one blank between words. The number of a paper may be a word. */
function plainWords(text: string): string {
  return foldText(text)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:one|two|three|four)\b/g, (word) => NUMBERS[word] ?? word)
    .trim()
}

function readTerms(words: string, before: Term | undefined, vocabulary: Vocabulary): ReadQuery {
  const terms: Term[] = []
  const unknown: string[] = []
  for (let text = words; text !== '';) {
    const { length, found } = readNext(text, terms.at(-1) ?? before, vocabulary)
    if (found.some((term) => term.length === 0)) unknown.push(text.slice(0, length))
    terms.push(...found)
    text = text.slice(length).trimStart()
  }
  return { terms, unknown }
}

const NUMBERS: Record<string, string> = { one: '1', two: '2', three: '3', four: '4' }

const SERIES: Record<string, string> = { mj: 'may', fm: 'february', on: 'november' }
const LETTERS: Record<string, string> = { s: 'summer', w: 'winter', m: 'march', j: 'june', sp: 'specimen' }

/** The next term or two of a text that is not empty, and the number of characters that they have. */
function readNext(
  text: string,
  previous: Term | undefined,
  vocabulary: Vocabulary,
): { length: number; found: Term[] } {
  const set = /^(?:practice )?sets? ?0?(\d{1,2})(?!\d)/.exec(text)
  if (set && vocabulary.keys.has('sets')) {
    const key = `set:${set[1]}`
    return { length: set[0].length, found: [vocabulary.keys.has(key) ? [key] : []] }
  }
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
  // The second part of a unit's code is always 01 at Edexcel.
  const [{ length }, word] = /^([wx]en\d*|[a-z]+|\d+)(?:(?<=wen0\d) 0?1?(?!\d))?/.exec(text) ?? [text, text]
  const isShort = /^\d{1,2}$/.test(word)
  return { length, found: [isShort ? readNumber(word, previous, vocabulary) : lookUp(word, vocabulary)] }
}

/** A number of one or two digits may be a paper, a variant, a component or a year of the exam. */
function readNumber(digits: string, previous: Term | undefined, vocabulary: Vocabulary): Term {
  const year = readYear(digits, vocabulary)
  if (digits.length === 2 && previous && isOfKind(['session:'], previous) && year.length > 0) return year
  const readings =
    digits.length === 1 ? [`paper:${digits}`, `variant:${digits}`] : [`component:${digits}`, ...year]
  const known = readings.filter((key) => vocabulary.keys.has(key))
  return known.length > 0 ? known : lookUp(digits, vocabulary)
}

/** The year, or the years that begin with the digits. Two digits above 50 mean 19xx. One digit is a year half typed. */
function readYear(digits: string, vocabulary: Vocabulary): Term {
  if (digits.length > 2) return lookUp(digits, vocabulary)
  return lookUp(`${Number(digits) > 50 ? 19 : 20}${digits}`, vocabulary)
}

/** The keys of a word, or of every word that begins with it, since the student may still be typing. */
function lookUp(word: string, { words }: Vocabulary): Term {
  const exact = words.get(word)
  if (exact) return exact
  const beginning = [...words].filter(([other]) => other.startsWith(word)).flatMap(([, keys]) => keys)
  return [...new Set(beginning)]
}

/**
 * 21, 22 and 23 may be components or years. Such a number is the one that the rest of the query does not have. Of several,
 * as in `0500/22/M/J/23`, the first is the component. A number after the exam's code is a component.
 */
function resolveNumbers(terms: readonly Term[]): Term[] {
  const isAmbiguous = (term: Term) =>
    term.length === 2 && isOfKind(['component:'], [term[0] ?? '']) && isOfKind(['year:'], [term[1] ?? ''])
  let ambiguous = terms.filter(isAmbiguous).length
  let hasYear = terms.some((term) => isOfKind(['year:'], term))
  let hasComponent = terms.some((term) => isOfKind(['component:', 'paper:', 'variant:'], term))
  return terms.map((term, index) => {
    if (!isAmbiguous(term)) return term
    ambiguous -= 1
    const [component = '', year = ''] = term
    const isAfterCode = terms[index - 1]?.includes('code') === true
    if (hasComponent && !hasYear) {
      hasYear = true
      return [year]
    }
    if (!hasComponent && (hasYear || ambiguous > 0 || isAfterCode)) {
      hasComponent = true
      return [component]
    }
    return term
  })
}

/** Whether all keys of a term are of these kinds. */
function isOfKind(kinds: readonly string[], term: Term): boolean {
  return term.length > 0 && term.every((key) => kinds.some((kind) => key.startsWith(kind)))
}
