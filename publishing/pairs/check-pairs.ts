import type { PairVersion, PublishedPair } from '#domain/tasks/published-pair.ts'
import type { TextRun } from '#domain/tasks/published-task.ts'
import type { ContentProblem } from '#publishing/reading/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { makePairs } from './publish-pairs.ts'

/** The training needs so many. */
export const LEAST_PAIRS = 300

/** Words that would give an answer away before the choice. */
const GIVES_AWAY =
  /\b(?:the|this) (?:weak|strong|good|bad|better|worse)(?:er)? (?:answer|one|version|paragraph|student)\b/i

/** Too few pairs, two with one id or one text, one that gives its answer away, one without a truth. */
export function checkPairs(documents: readonly LibraryDocument[]): ContentProblem[] {
  const pairs = makePairs(documents).map(({ pair }) => pair)
  const few =
    pairs.length < LEAST_PAIRS
      ? [{ path: 'content', message: `there are ${pairs.length} pairs to judge; expected ${LEAST_PAIRS}` }]
      : []
  return [...few, ...findPairProblems(pairs)]
}

export function findPairProblems(pairs: readonly PublishedPair[]): ContentProblem[] {
  const ids = new Set<string>()
  const texts = new Map<string, string>()
  return pairs.flatMap((pair) => {
    const key = [versionText(pair.better), versionText(pair.worse)].sort().join('\n')
    const twin = texts.get(key)
    const messages = [
      ...(ids.has(pair.id) ? ['another pair has this id'] : []),
      ...(twin === undefined ? [] : [`${twin} has the same two versions`]),
      ...findFaults(pair),
    ]
    ids.add(pair.id)
    texts.set(key, pair.id)
    return messages.map((message) => ({ path: pair.source.address, message: `pair ${pair.id}: ${message}` }))
  })
}

function findFaults(pair: PublishedPair): string[] {
  const { better, worse, ask, context, reason, why } = pair
  const shownBefore = [ask, ...context.map(({ runs }) => joined(runs))].join('\n')
  const versions = [versionText(better), versionText(worse)]
  const notes = [...better.notes, ...worse.notes]
  return [
    ...(versions[0] === versions[1] ? ['both versions are the same'] : []),
    ...(versions.some((text) => text.length < 10) ? ['a version is empty'] : []),
    ...(GIVES_AWAY.test(shownBefore) ? ['the text above the versions gives the answer away'] : []),
    ...(versions.some((text) => GIVES_AWAY.test(text)) ? ['a version says which one it is'] : []),
    ...(why === undefined && notes.length === 0 ? ['nothing says why one of them is better'] : []),
    ...(reason === undefined && better.answer === undefined ? ['it has no reason'] : []),
  ]
}

function versionText({ paragraphs }: PairVersion): string {
  return paragraphs
    .map(joined)
    .join('\n')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function joined(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('')
}
