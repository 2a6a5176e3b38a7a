import type { SiteConfig } from '#site.config.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import type { FrontMatter } from '#publishing/reading/schema.ts'

/** A number that the site claims of its own writing, and the number there is. */
export interface Claim {
  name: string
  claimed: number
  counted: number
}

/** The specification gives 130 and more literary terms of IB. */
const IB_TERMS = 130

/** Every claim about our own writing: the tiles of the landing page, and the IB terms. */
export function countClaims(documents: readonly LibraryDocument[], figures: SiteConfig['figures']): Claim[] {
  const count = (...kinds: FrontMatter['kind'][]) =>
    documents.filter(({ meta }) => kinds.includes(meta.kind)).length
  const ibTerms = documents.filter(({ meta }) => meta.kind === 'term' && meta.level === 'ib').length
  return [
    { name: 'Study Notes & Guides', claimed: figures.studyNotes, counted: count('note', 'paper guide') },
    { name: 'Example Responses', claimed: figures.exampleResponses, counted: count('example') },
    { name: 'Writing Techniques', claimed: figures.writingTechniques, counted: count('technique') },
    { name: 'Analysis Frameworks', claimed: figures.analysisFrameworks, counted: count('framework') },
    { name: 'Exam Strategies', claimed: figures.examStrategies, counted: count('strategy') },
    { name: 'Terms of IB', claimed: IB_TERMS, counted: ibTerms },
  ]
}

/** 'Example Responses    12 of 100+, 88 to write'. */
export function formatClaim({ name, claimed, counted }: Claim): string {
  const missing = claimed - counted
  return `${name.padEnd(22)} ${String(counted).padStart(4)} of ${claimed}+${missing > 0 ? `, ${missing} to write` : ''}`
}
