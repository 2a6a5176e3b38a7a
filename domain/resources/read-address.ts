import type { LevelAddress } from '#domain/exams/exam.ts'
import { readSections, type LevelCatalogue } from './catalogue.ts'

/** The page of a document, below the address at which the viewer opens it. */
export function readAddress(viewerAddress: string): string {
  return `${viewerAddress}/read`
}

/** The pages of all documents of a level. */
export function readPaths(level: LevelAddress, shelf: LevelCatalogue): string[] {
  return Object.entries(shelf).flatMap(([category, sections]) =>
    readSections(sections).flatMap(({ key, resources }) =>
      resources.map(({ slug }) => readAddress(`/resources/${level}/${category}/${key}/${slug}`)),
    ),
  )
}
