import type { LevelAddress } from './names.ts'
import { readSections, type Shelf } from './shelf.ts'

/** The page of a document, below the address at which the viewer opens it. */
export function readAddress(viewerAddress: string): string {
  return `${viewerAddress}/read`
}

/** The pages of all documents of a level. */
export function readPaths(level: LevelAddress, shelf: Shelf): string[] {
  return Object.entries(shelf).flatMap(([category, sections]) =>
    readSections(sections).flatMap(({ key, resources }) =>
      resources.map(({ slug }) => readAddress(`/resources/${level}/${category}/${key}/${slug}`)),
    ),
  )
}
