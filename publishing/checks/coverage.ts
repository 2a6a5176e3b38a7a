import { categoriesOf } from '#domain/resources/category.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { SECTIONS } from '#domain/resources/section.ts'
import type { SiteConfig } from '#site.config.ts'
import type { ContentProblem } from '#publishing/reading/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { locateDocuments } from '#publishing/reading/document-locations.ts'
import { countClaims } from './claims.ts'

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
