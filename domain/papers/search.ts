import { listSessions, type SessionListing, type VariantListing } from './catalogue.ts'
import { DOCUMENT_TYPES, type DocumentType } from './file-name.ts'
import { examYears } from '#domain/exams/exam-years.ts'
import { examOf, type PaperExam, type PaperExamId } from '#domain/exams/exam.ts'
import { readQuery, type Term, type Vocabulary } from './search-query.ts'
import { sessionNames, SESSIONS } from '#domain/exams/session.ts'
import { setNumber } from './sitting.ts'

export interface SearchResult {
  /** Our practice sets, then the newest year first, newest session first within it, then by paper and variant. */
  variants: VariantListing[]
  /** The document types in the query, even if no variant has them. */
  types: DocumentType[]
}

/**
 * The variants of an exam that match every word of a query. If there are none, those that match any word. Then words that
 * match every variant, such as "paper", do not count.
 */
export function searchPapers(query: string, exam: PaperExamId): SearchResult {
  const { entries, vocabulary } = indexOf(exam)
  const terms = readQuery(query, vocabulary)
  if (terms.length === 0) return { variants: [], types: [] }
  const exact = entries.filter((entry) => terms.every((term) => matches(entry, term)))
  const distinctive = terms.filter((term) => !term.includes('any') && !term.includes('code'))
  const found =
    exact.length > 0 ? exact : entries.filter((entry) => distinctive.some((term) => matches(entry, term)))
  return {
    variants: found.map(({ variant }) => variant),
    types: DOCUMENT_TYPES.filter((type) => isNamed(type, terms)),
  }
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

function titleWords(title: string): string[] {
  return title.toLowerCase().match(/[a-z]{4,}/g) ?? []
}

function matches({ keys }: Entry, term: Term): boolean {
  return term.some((key) => keys.has(key))
}

function isNamed(type: DocumentType, terms: readonly Term[]): boolean {
  return terms.some((term) => term.length > 0 && term.every((key) => key === `type:${type}`))
}
