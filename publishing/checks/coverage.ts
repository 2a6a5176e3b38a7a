import { categoriesOf } from '#domain/resources/category.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { SECTIONS } from '#domain/resources/section.ts'
import type { SiteConfig } from '#site.config.ts'
import type { ContentProblem } from '#publishing/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { locateDocuments } from '#publishing/document-locations.ts'
import { countClaims } from './claims.ts'

/** What the site shows or promises and the library does not have: empty shelves, and claims that are not true. */
export function findGaps(
  documents: readonly LibraryDocument[],
  figures: SiteConfig['figures'],
): ContentProblem[] {
  const places = locateDocuments(documents)
  const filled = new Set(places.map(({ level, category }) => `${level} ${category}`))
  const sections = new Set(places.map(({ section }) => section))
  const shelves = LEVELS.flatMap((level) =>
    categoriesOf(level)
      .filter((category) => !filled.has(`${level} ${category}`))
      .map((category) => `no document stands in category "${category}" of level "${level}"`),
  )
  const keys = SECTIONS.filter((section) => !sections.has(section)).map(
    (section) => `no document stands in section "${section}", of any level`,
  )
  const claims = countClaims(documents, figures)
    .filter(({ claimed, counted }) => counted < claimed)
    .map(({ what, claimed, counted }) => `${what}: expected ${claimed} at least, but there are ${counted}`)
  return [...shelves, ...keys, ...claims].map((message) => ({ path: 'content', message }))
}
