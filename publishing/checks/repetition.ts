import type { ContentProblem } from '#publishing/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { authorText, sentencesOf, wordsOf } from './author-text.ts'

const RUN = 5
/** The share of the shorter document's runs of five words that two documents may have in common. */
export const MOST_SHARED = 0.12
/** Shorter sentences may be the same by chance. */
const LEAST_WORDS = 9

/** 'Reading: 7 of 10, level 4 of 5.', 'Answers to this task: low, 3 of 10': many answers have the same marks. */
const STATES_MARKS = /^Answers to this task: |^(?:[A-Z][\w ]*: )?\d+ of \d+\b/

interface Text {
  path: string
  text: string
}

/** Practice papers are left out: those of one paper have the same instructions. */
function textsOf(documents: readonly LibraryDocument[]): Text[] {
  return documents
    .filter(({ meta }) => meta.kind !== 'practice paper')
    .map((document) => ({ path: document.path, text: authorText(document) }))
}

/** Pairs of documents that have too many runs of five words in common. */
export function findSimilarDocuments(documents: readonly LibraryDocument[]): ContentProblem[] {
  const texts = textsOf(documents)
  const runs = texts.map(({ text }) => new Set(sentencesOf(text).flatMap(runsOf)))
  const documentsWith = new Map<string, number[]>()
  for (const [index, set] of runs.entries())
    for (const run of set) documentsWith.set(run, [...(documentsWith.get(run) ?? []), index])
  const shared = new Map<string, number>()
  for (const indexes of documentsWith.values())
    for (const [at, one] of indexes.entries())
      for (const other of indexes.slice(at + 1)) {
        const pair = `${one} ${other}`
        shared.set(pair, (shared.get(pair) ?? 0) + 1)
      }
  return [...shared].flatMap(([pair, count]) => {
    const [one = 0, other = 0] = pair.split(' ').map(Number)
    const share = count / Math.max(1, Math.min(runs[one]?.size ?? 0, runs[other]?.size ?? 0))
    if (share <= MOST_SHARED) return []
    const message = `shares ${Math.round(share * 100)} % of its runs of ${RUN} words with ${texts[one]?.path}; expected at most ${MOST_SHARED * 100} %`
    return [{ path: texts[other]?.path ?? '', message }]
  })
}

function runsOf(sentence: string): string[] {
  const words = wordsOf(sentence)
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))
}

/** Sentences that occur in two documents. */
export function findRepeatedSentences(documents: readonly LibraryDocument[]): ContentProblem[] {
  const first = new Map<string, string>()
  return textsOf(documents).flatMap(({ path, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const words = wordsOf(sentence)
      if (words.length < LEAST_WORDS || STATES_MARKS.test(sentence)) return []
      const key = words.join(' ')
      const known = first.get(key)
      if (!known) first.set(key, path)
      return known && known !== path ? [{ path, message: `"${sentence}" is also in ${known}` }] : []
    }),
  )
}
