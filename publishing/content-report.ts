import type { SiteConfig } from '#site.config.ts'
import { checkCharacters } from './checks/characters-check.ts'
import { countClaims, formatClaim } from './checks/claims.ts'
import { checkColours } from './checks/colours-check.ts'
import { checkDifficulty, checkTaskTexts, formatDifficulty } from './checks/difficulty.ts'
import { findGaps } from './checks/coverage.ts'
import { findFigures } from './checks/figures-check.ts'
import { checkQuestions } from './checks/questions-check.ts'
import { checkLevels, wholeLadders } from './checks/tasks-check.ts'
import { gradeOf, HIGHEST_GRADE } from './checks/readability.ts'
import { findRepeatedSentences, findSimilarDocuments } from './checks/repetition.ts'
import { findStockPhrases } from './checks/stock-phrases.ts'
import { checkVoices, countCriticalNotes, countVoices, formatVoice } from './checks/voices-check.ts'
import { type ContentProblem, formatProblem } from './content-problem.ts'
import type { LibraryDocument } from './document.ts'
import { plainText } from './markdown.ts'
import { checkPairs } from './pairs/check-pairs.ts'
import type { CheckedLibrary } from './read-documents.ts'

/** The report for an author about all of `content/`, or about a part of it. */
export interface ContentReport {
  lines: string[]
  /** Errors fail the tests. Warnings need a person's judgement. */
  errors: number
  warnings: number
}

/** @param part the beginning of the paths to report, such as `content/examples/0500`; empty for all */
export function reportContent(
  { documents, tasks, levels, scripts, problems }: CheckedLibrary,
  figures: SiteConfig['figures'],
  part: string,
): ContentReport {
  const isInPart = ({ path }: { path: string }) => path.startsWith(part)
  const errors = [
    ...problems,
    ...checkQuestions(documents),
    ...checkLevels(levels),
    ...checkPairs(documents),
    ...checkDifficulty(documents),
    ...checkTaskTexts(tasks),
    ...findSimilarDocuments(documents),
    ...findGaps(documents, figures),
    ...checkVoices(documents),
    ...documents.flatMap(checkColours),
    ...checkCharacters([
      ...documents,
      ...[...tasks, ...scripts].map(({ path, body }) => ({ path, source: plainText(body) })),
    ]),
  ].filter(isInPart)
  const warnings = [
    ...findRepeatedSentences(documents),
    ...documents.flatMap(findStockPhrases),
    ...documents.flatMap(findHardReading),
    ...documents.flatMap(findFigures),
  ].filter(isInPart)
  return {
    lines: [
      ...section('Errors', errors.map(formatProblem)),
      ...section('Warnings', warnings.map(formatProblem)),
      ...section('Difficulty: the medians of each set', formatDifficulty(documents.filter(isInPart))),
      ...section('Voices', [...countVoices(documents), countCriticalNotes(documents)].map(formatVoice)),
      ...section('Claims', countClaims(documents, figures).map(formatClaim)),
      formatCounts(documents.filter(isInPart), part),
      `${tasks.length} tasks, ${wholeLadders(documents).length} with a low, a middle, a good and a top answer; ${levels.length} scales`,
    ],
    errors: errors.length,
    warnings: warnings.length,
  }
}

/** A line for each document: file, number of words, reading grade, date of review, title. */
export function listDocuments(documents: readonly LibraryDocument[]): string[] {
  return documents.map((document) => {
    const { path, meta, words } = document
    const name = path.replace(/^content\//, '').replace(/\.md$/, '')
    return `${name.padEnd(52)} ${String(words).padStart(5)} words  grade ${gradeOf(document).toFixed(1).padStart(4)}  ${meta.reviewed ?? 'not reviewed'}  ${meta.title}`
  })
}

function findHardReading(document: LibraryDocument): ContentProblem[] {
  if (document.meta.kind !== 'note') return []
  const grade = gradeOf(document)
  if (grade <= HIGHEST_GRADE) return []
  return [
    { path: document.path, message: `reads at grade ${grade}; expected at most ${HIGHEST_GRADE} for a note` },
  ]
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ''] : []
}

/** 'content: 40 notes, 2 strategies; 12 not reviewed'. */
function formatCounts(documents: readonly LibraryDocument[], part: string): string {
  const kinds = [...Map.groupBy(documents, ({ meta }) => meta.kind)].map(([kind, { length }]) =>
    formatCount(length, kind),
  )
  const unread = documents.filter(({ meta }) => !meta.reviewed).length
  return `${part || 'content'}: ${kinds.join(', ') || 'nothing to typeset'}; ${unread} not reviewed`
}

/** '1 note', '2 strategies'. */
function formatCount(count: number, kind: string): string {
  if (count === 1) return `1 ${kind}`
  return `${count} ${kind.endsWith('y') ? `${kind.slice(0, -1)}ies` : `${kind}s`}`
}
