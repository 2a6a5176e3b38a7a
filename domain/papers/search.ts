import { listSessions, type SessionListing, type VariantListing } from './catalogue.ts'
import { DOCUMENT_TYPES, type DocumentType } from './file-name.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import { readWords } from '#domain/resources/search/words.ts'
import { nearWords } from '#domain/near-words.ts'
import { examOf, PAPER_EXAMS, type PaperExam, type PaperExamId } from '#domain/exams/exam.ts'
import { readQuery, type Term, type Vocabulary } from './search-query.ts'
import { sessionNames, SESSIONS } from '#domain/exams/session.ts'
import { setNumber } from './sitting.ts'

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
    types: DOCUMENT_TYPES.filter((type) => isNamed(type, terms)),
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
  const keys = new Set<string>()
  for (const entry of entries) for (const key of entry.keys) keys.add(key)
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
  if (id === 'XEN01') {
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

function isNamed(type: DocumentType, terms: readonly Term[]): boolean {
  return terms.some((term) => term.length > 0 && term.every((key) => key === `type:${type}`))
}
