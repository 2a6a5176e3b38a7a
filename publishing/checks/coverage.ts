import { categoriesOf } from '#domain/resources/category.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { SECTIONS } from '#domain/resources/section.ts'
import type { SiteConfig } from '#site.config.ts'
import type { ContentProblem } from '#publishing/reading/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { locateDocuments } from '#publishing/reading/document-locations.ts'
import type { FrontMatter } from '#publishing/reading/schema.ts'

/** What is missing from the content: documents of a category or section, and documents that a claim counts. */
export function findGaps(
  documents: readonly LibraryDocument[],
  figures: SiteConfig['figures'],
): ContentProblem[] {
  const locations = locateDocuments(documents)
  const filled = new Set(locations.map(({ level, category }) => `${level} ${category}`))
  const sections = new Set(locations.map(({ section }) => section))
  const categories = LEVELS.flatMap((level) =>
    categoriesOf(level)
      .filter((category) => !filled.has(`${level} ${category}`))
      .map((category) => `category "${category}" of level "${level}" has no document`),
  )
  const keys = SECTIONS.filter((section) => !sections.has(section)).map(
    (section) => `section "${section}" has no document in any level`,
  )
  const claims = countClaims(documents, figures)
    .filter(({ claimed, counted }) => counted < claimed)
    .map(({ name, claimed, counted }) => `${name}: expected at least ${claimed}, but there are ${counted}`)
  return [...categories, ...keys, ...claims].map((message) => ({ path: 'content', message }))
}

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
