import type { ContentProblem } from '#publishing/reading/content-problem.ts'
import type { Entry } from './parse-words.ts'

/** Words that do not come back: by the word of an entry, and under `*` those that no entry may have. */
export type RemovedWords = ReadonlyMap<string, ReadonlySet<string>>

const LINE = /^(?:(?<word>[a-z-]+):|\*) (?<list>[a-z-]+(?:, [a-z-]+)*)$/

/** Parses `content/words/removed.txt`. */
export function parseRemovedWords(
  source: string,
  path: string,
): { removed: RemovedWords; problems: ContentProblem[] } {
  const removed = new Map<string, ReadonlySet<string>>()
  const problems: ContentProblem[] = []
  for (const [index, text] of source.split(/\r?\n/).entries()) {
    if (text.trim() === '' || text.startsWith('#')) continue
    const { word = '*', list } = LINE.exec(text)?.groups ?? {}
    const message =
      list === undefined
        ? 'expected "word: removed, words" or "* removed, words"'
        : removed.has(word) && `expected one line for "${word}"`
    if (message) problems.push({ path, line: index + 1, message })
    else removed.set(word, new Set(list?.split(', ')))
  }
  return { removed, problems }
}

/** The words of entries that were removed before. */
export function findRemovedWords(entries: readonly Entry[], removed: RemovedWords): ContentProblem[] {
  const never = removed.get('*')
  return entries.flatMap(({ word, path, alternatives }) => {
    const wrong = removed.get(word)
    return alternatives
      .filter((each) => never?.has(each.word) || wrong?.has(each.word))
      .map((each) => ({
        path,
        line: each.line,
        message: never?.has(each.word)
          ? `"${each.word}" was removed: it hurts people, or nobody writes it today`
          : `"${each.word}" was removed from "${word}": it is wrong there, or too rare`,
      }))
  })
}
