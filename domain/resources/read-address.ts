import type { LevelAddress } from '#domain/exams/exam.ts'
import { readSections, type LevelCatalogue } from './catalogue.ts'

/** The address of a document's page: below the one that opens it in the viewer. */
export function readAddress(viewerAddress: string): string {
  return `${viewerAddress}/read`
}

/** The addresses of the pages of all documents of a level. */
export function readPaths(level: LevelAddress, catalogue: LevelCatalogue): string[] {
  return Object.entries(catalogue).flatMap(([category, sections]) =>
    readSections(sections).flatMap(({ key, resources }) =>
      resources.map(({ slug }) => readAddress(`/resources/${level}/${category}/${key}/${slug}`)),
    ),
  )
}
