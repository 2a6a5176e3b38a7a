import type { SiteConfig } from '#site.config.ts'
import { countClaims, formatClaim } from './checks/claims.ts'
import { findGaps } from './checks/coverage.ts'
import { findFigures } from './checks/figures-check.ts'
import { gradeOf, HIGHEST_GRADE } from './checks/readability.ts'
import { findRepeatedSentences, findTwins } from './checks/repetition.ts'
import { findStockPhrases } from './checks/stock-phrases.ts'
import { type ContentProblem, formatProblem } from './content-problem.ts'
import type { LibraryDocument } from './document.ts'
import { surveyDocuments } from './read-documents.ts'

/** What an author is told about the whole of `content/`, or about a part of it. */
export interface Survey {
  lines: string[]
  /** Faults stop a build; findings are for a reader to judge. */
  faults: number
  findings: number
}

/** @param part the beginning of the paths that are told about, such as `content/examples/0500`; the whole when empty */
export function survey(contentFolder: string, figures: SiteConfig['figures'], part: string): Survey {
  const { documents, problems } = surveyDocuments(contentFolder)
  const isMeant = ({ path }: { path: string }) => path.startsWith(part)
  const faults = [...problems, ...findTwins(documents), ...findGaps(documents, figures)].filter(isMeant)
  const findings = [
    ...findRepeatedSentences(documents),
    ...documents.flatMap(findStockPhrases),
    ...documents.flatMap(findHardReading),
    ...documents.flatMap(findFigures),
  ].filter(isMeant)
  const meant = documents.filter(isMeant)
  return {
    lines: [
      ...section('Faults', faults.map(formatProblem)),
      ...section('To look at', findings.map(formatProblem)),
      ...section('Claims', countClaims(documents, figures).map(formatClaim)),
      inventory(meant, part),
    ],
    faults: faults.length,
    findings: findings.length,
  }
}

/** Each document in a line: its name, its title, words, the grade it reads at, and when it was reviewed. */
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
    { path: document.path, message: `reads at grade ${grade}; expected ${HIGHEST_GRADE} at most for a note` },
  ]
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ''] : []
}

function inventory(documents: readonly LibraryDocument[], part: string): string {
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
