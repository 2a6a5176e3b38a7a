import type { SiteConfig } from '#site.config.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import type { FrontMatter } from '#publishing/schema.ts'

/** What the site promises of its own writing, and how much of it there is. */
export interface Claim {
  what: string
  claimed: number
  counted: number
}

/** The number of terms that the resources of IB are said to have. */
const IB_TERMS = 130

/** Every claim about our own writing: the tiles of the landing page, and the terms of IB. */
export function countClaims(documents: readonly LibraryDocument[], figures: SiteConfig['figures']): Claim[] {
  const count = (...kinds: FrontMatter['kind'][]) =>
    documents.filter(({ meta }) => kinds.includes(meta.kind)).length
  const ibTerms = documents.filter(({ meta }) => meta.kind === 'term' && meta.level === 'ib').length
  return [
    { what: 'Study Notes & Guides', claimed: figures.studyNotes, counted: count('note', 'paper guide') },
    { what: 'Example Responses', claimed: figures.exampleResponses, counted: count('example') },
    { what: 'Writing Techniques', claimed: figures.writingTechniques, counted: count('technique') },
    { what: 'Analysis Frameworks', claimed: figures.analysisFrameworks, counted: count('framework') },
    { what: 'Exam Strategies', claimed: figures.examStrategies, counted: count('strategy') },
    { what: 'Terms of IB', claimed: IB_TERMS, counted: ibTerms },
  ]
}

/** 'Example Responses    12 of 100+, 88 to write'. */
export function formatClaim({ what, claimed, counted }: Claim): string {
  const missing = claimed - counted
  return `${what.padEnd(22)} ${String(counted).padStart(4)} of ${claimed}+${missing > 0 ? `, ${missing} to write` : ''}`
}
