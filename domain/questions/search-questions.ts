import { examOf } from '#domain/exams/exam.ts'
import { nearWords } from '#domain/near-words.ts'
import { isStopWord, readWords } from '#domain/resources/search/words.ts'
import { type BankQuestion, paperLabel } from './question.ts'
import { FILTER_NAMES, type FilterName, type Filters, passes } from './question-filters.ts'

/** The questions of the bank with their words, so that each key pressed costs little. */
export interface QuestionIndex {
  questions: readonly BankQuestion[]
  /** Every word, in order, with the questions that have it. */
  words: ReadonlyMap<string, ReadonlySet<number>>
  sorted: readonly string[]
}

export function indexQuestions(questions: readonly BankQuestion[]): QuestionIndex {
  const words = new Map<string, Set<number>>()
  for (const [at, question] of questions.entries())
    for (const word of wordsOf(question)) words.set(word, (words.get(word) ?? new Set<number>()).add(at))
  return { questions, words, sorted: [...words.keys()].toSorted() }
}

/** What was found, and the words that were taken for misspelt ones. */
export interface FoundQuestions {
  questions: readonly BankQuestion[]
  /** The words that took the place of words nobody has: `sumary` became `summary`. */
  corrections: readonly { typed: string; taken: string }[]
}

/**
 * The questions that have every word of the query, and pass the filters. A word may be the beginning of a longer one. A word
 * that no question has is taken for the nearest that one has.
 */
export function findQuestions(index: QuestionIndex, query: string, filters: Filters): FoundQuestions {
  const { ats, corrections } = findWords(index, query)
  const questions = index.questions.filter(
    (question, at) => (ats === undefined || ats.has(at)) && passes(question, filters),
  )
  return { questions, corrections }
}

/** The filter that keeps the most questions away, and how many there are without it. */
export interface CostliestFilter {
  name: FilterName
  count: number
}

/** For a list that is empty: undefined if no single filter is to blame. */
export function costliestFilter(
  index: QuestionIndex,
  query: string,
  filters: Filters,
): CostliestFilter | undefined {
  const costs = FILTER_NAMES.filter((name) => filters[name] !== undefined).map((name) => {
    const { [name]: _, ...others } = filters
    return { name, count: findQuestions(index, query, others).questions.length }
  })
  const [most] = costs.toSorted((a, b) => b.count - a.count)
  return most && most.count > 0 ? most : undefined
}

function findWords(index: QuestionIndex, query: string) {
  const corrections: { typed: string; taken: string }[] = []
  let ats: Set<number> | undefined
  for (const typed of new Set(readWords(query).map(({ text }) => text))) {
    if (isStopWord(typed)) continue
    let found = beginningWith(index, typed)
    if (found.size === 0) {
      const taken = nearest(index, typed)
      if (taken) {
        corrections.push({ typed, taken })
        found = new Set(index.words.get(taken))
      }
    }
    ats = ats === undefined ? found : new Set([...ats].filter((at) => found.has(at)))
  }
  return { ats, corrections }
}

/** Digits are whole words: `1` is not the beginning of `1123`. */
function beginningWith({ words, sorted }: QuestionIndex, typed: string): Set<number> {
  if (/^\d{1,2}$/.test(typed)) return new Set(words.get(typed))
  const found = new Set<number>()
  for (let at = firstFrom(sorted, typed); sorted[at]?.startsWith(typed) === true; at += 1) {
    for (const question of words.get(sorted[at] ?? '') ?? []) found.add(question)
  }
  return found
}

/** The place of the first word that is not before another. */
function firstFrom(sorted: readonly string[], word: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

/** Letters only: another number is another question. */
function nearest({ sorted }: QuestionIndex, typed: string): string | undefined {
  if (typed.length < 4 || /\d/.test(typed)) return undefined
  const alike = sorted.filter((word) => Math.abs(word.length - typed.length) <= 2 && !/\d/.test(word))
  return nearWords(alike, typed)[0]
}

function wordsOf(question: BankQuestion): string[] {
  const { title, begins, kind, formOfWriting, audience, theme, number, exam, paper } = question
  const names = [examOf(exam).label, paperLabel(paper, exam)]
  const text = [title, begins, kind, formOfWriting, audience, theme, number, ...names]
  return readWords(text.filter(Boolean).join(' ')).map((word) => word.text)
}
