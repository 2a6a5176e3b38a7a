import { isStopWord, plainWords, readWords, type Word } from './words.ts'
import { LONGEST_QUERY } from './search-address.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'

/** A number with its kind: 'Paper 1' and 'Question 1' do not have the same 1. */
interface LabelledNumber {
  kind: 'paper' | 'question' | 'year' | 'exam' | 'other'
  value: string
  /** The index of its word. */
  at: number
}

/** The texts of a document that the search of titles reads. */
export interface SearchableDocument {
  id: string
  title: string
  /** The names of its category and section: 'Exam Notes', 'Paper 1 Notes'. */
  category: string
  section: string
  /** The codes of its exams, such as 0500. */
  codes: readonly string[]
}

export interface TitleMatch<Item extends SearchableDocument> {
  item: Item
  score: number
  hasAllWords: boolean
  /** Whether it is about another paper, question or year than the query. */
  hasConflict: boolean
}

/** The points that each rule adds to a document's score. The first three compare the whole query. */
export const POINTS = {
  exactTitle: 1000,
  titleContains: 500,
  locationContains: 200,
  allWords: 100,
  numbersMatch: 50,
  numbersConflict: -12,
  // For each word of the query, the best of these.
  wordInTitle: 20,
  wordBegunInTitle: 12,
  wordInLocation: 10,
  synonym: 8,
  insideWord: 3,
} as const

/** A result needs more than this. */
export const LEAST_RELEVANCE = 5

/** Words with a similar meaning for students. `words.ts` reads p1 to p4 as 'paper 1' to 'paper 4'. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  paper: ['unit', 'component'],
  writing: ['write', 'composition', 'essay', 'written'],
  grammar: ['sentence', 'punctuation', 'language', 'syntax'],
  vocab: ['vocabulary', 'words', 'glossary'],
  vocabulary: ['vocab', 'words', 'glossary'],
  guide: ['notes', 'note', 'handbook'],
  guides: ['notes', 'note', 'handbook'],
  example: ['sample', 'model', 'exemplar', 'answer'],
  examples: ['sample', 'model', 'exemplar', 'answer'],
  tips: ['advice', 'strategy', 'strategies', 'checklist'],
  structure: ['framework', 'plan', 'outline', 'format'],
}

export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS[word] ?? []
}

/** A query in the forms that the rules use. */
export interface ResourceQuery {
  /** All words with single spaces between. */
  plain: string
  /** The words without stop words; all of them if there are only stop words. */
  words: readonly string[]
  numbers: readonly LabelledNumber[]
  /** The words that only name a number: 'paper' in 'paper 1'. */
  labels: readonly string[]
}

export function readQuery(query: string): ResourceQuery {
  // A long query must not keep the page busy.
  const words = readWords(query.slice(0, LONGEST_QUERY))
  const texts = words.map(({ text }) => text)
  const meaningful = texts.filter((text) => !isStopWord(text))
  const numbers = readNumbers(words)
  return {
    plain: texts.join(' '),
    words: [...new Set(meaningful.length > 0 ? meaningful : texts)],
    numbers,
    labels: numbers.flatMap(({ kind, at }) =>
      kind === 'paper' || kind === 'question' ? texts.slice(at - 1, at) : [],
    ),
  }
}

interface Prepared<Item> {
  item: Item
  title: string
  titleWords: readonly string[]
  locations: readonly string[]
  locationWords: readonly string[]
  numbers: readonly LabelledNumber[]
}

/** Prepares documents for searches of their titles, categories and sections with every keystroke. */
export function createTitleSearch<Item extends SearchableDocument>(items: readonly Item[]) {
  const prepared = items.map(prepare)
  return (query: string): TitleMatch<Item>[] => {
    const read = readQuery(query)
    if (read.plain === '') return []
    return prepared
      .map((document) => scoreDocument(read, document))
      .filter(({ score }) => score > LEAST_RELEVANCE)
      .sort(compareMatches)
  }
}

function prepare<Item extends SearchableDocument>(item: Item): Prepared<Item> {
  const titleWords = readWords(item.title)
  const codes = item.codes.map((code) => code.toLowerCase())
  const locations = [item.category, item.section].map(plainWords)
  return {
    item,
    title: titleWords.map(({ text }) => text).join(' '),
    titleWords: titleWords.map(({ text }) => text),
    locations,
    locationWords: [...locations.flatMap((location) => location.split(' ')), ...codes],
    numbers: [titleWords, readWords(item.section), readWords(codes.join(' '))].flatMap(readNumbers),
  }
}

function scoreDocument<Item extends SearchableDocument>(
  query: ResourceQuery,
  document: Prepared<Item>,
): TitleMatch<Item> {
  const { item, title, locations } = document
  const words = query.words.map((word) => ({ word, points: wordPoints(word, document) }))
  const hasAllWords = words.every(({ points }) => points > POINTS.insideWord)
  const numbers = compareNumbers(query.numbers, document.numbers)
  // For a document about another paper, the word 'paper' of 'paper 1' does not count.
  const counted = words.filter(({ word }) => numbers !== 'conflict' || !query.labels.includes(word))
  const rules = [
    title === query.plain ? POINTS.exactTitle : title.includes(query.plain) ? POINTS.titleContains : 0,
    locations.some((location) => location.includes(query.plain)) ? POINTS.locationContains : 0,
    hasAllWords ? POINTS.allWords : 0,
    numbers === 'match' ? POINTS.numbersMatch : numbers === 'conflict' ? POINTS.numbersConflict : 0,
    ...counted.map(({ points }) => points),
  ]
  const score = rules.reduce((sum, points) => sum + points, 0)
  return { item, score, hasAllWords, hasConflict: numbers === 'conflict' }
}

function wordPoints(word: string, { titleWords, locationWords }: Prepared<unknown>): number {
  if (titleWords.includes(word)) return POINTS.wordInTitle
  if (titleWords.some((each) => isBegun(each, word))) return POINTS.wordBegunInTitle
  if (locationWords.some((each) => each === word || isBegun(each, word))) return POINTS.wordInLocation
  const synonyms = synonymsOf(word)
  if (titleWords.some((each) => synonyms.includes(each))) return POINTS.synonym
  if (locationWords.some((each) => synonyms.includes(each))) return POINTS.synonym
  return titleWords.some((each) => each.includes(word) && !isNumber(word)) ? POINTS.insideWord : 0
}

/** Whether a word begins with that of the query, which may be half typed. 1 is not the beginning of 120. */
export function isBegun(word: string, beginning: string): boolean {
  return word.startsWith(beginning) && !isNumber(beginning)
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

/** Conflicts last; then by score, length of the title, title and id. */
export function compareMatches(a: TitleMatch<SearchableDocument>, b: TitleMatch<SearchableDocument>): number {
  return (
    Number(a.hasConflict) - Number(b.hasConflict) ||
    b.score - a.score ||
    a.item.title.length - b.item.title.length ||
    compareText(a.item.title.toLowerCase(), b.item.title.toLowerCase()) ||
    compareText(a.item.id, b.item.id)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

const KINDS = new Map<string, LabelledNumber['kind']>([
  ['paper', 'paper'],
  ['papers', 'paper'],
  ['unit', 'paper'],
  ['component', 'paper'],
  ['question', 'question'],
])

const EXAM_CODES = new Set(PAPER_EXAM_IDS.map((id) => id.toLowerCase()))

/** The numbers among words. */
export function readNumbers(words: readonly Word[]): LabelledNumber[] {
  return words.flatMap(({ text }, at) => {
    if (EXAM_CODES.has(text)) return [{ kind: 'exam', value: text, at } as const]
    if (!/^\d+$/.test(text)) return []
    if (/^(19|20)\d\d$/.test(text)) return [{ kind: 'year', value: text, at } as const]
    return [{ kind: KINDS.get(words[at - 1]?.text ?? '') ?? 'other', value: text, at }]
  })
}

/** Whether the query may mean this number of a document. A number without a kind may be any but a year or an exam. */
export function isComparable(wanted: LabelledNumber, found: LabelledNumber): boolean {
  if (wanted.kind === 'other') return found.kind !== 'year' && found.kind !== 'exam'
  return wanted.kind === found.kind
}

/**
 * Compares a document's numbers with those of a query: `match` if it has them all, `conflict` if it has a different number
 * for any of them. A document without such numbers gives `neither`.
 */
function compareNumbers(
  wanted: readonly LabelledNumber[],
  found: readonly LabelledNumber[],
): 'match' | 'conflict' | 'neither' {
  const results = wanted.map((number) => {
    const candidates = found.filter((each) => isComparable(number, each))
    if (candidates.length === 0) return 'neither'
    return candidates.some(({ value }) => value === number.value) ? 'match' : 'conflict'
  })
  if (results.includes('conflict')) return 'conflict'
  return results.length > 0 && results.every((result) => result === 'match') ? 'match' : 'neither'
}
