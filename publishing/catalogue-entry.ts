import { formatSlug } from '#domain/resources/slug.ts'
import type { DocumentLocation } from './document-locations.ts'
import type { LibraryDocument } from './document.ts'
import { type FrontMatter, hasLocation } from './schema.ts'

/** A document's entry in the catalogue that a build writes. */
export interface CatalogueEntry extends DocumentLocation {
  slug: string
  kind: FrontMatter['kind']
  summary: string
  /** Such as `0500 p1`. */
  papers: readonly string[]
  updated: string
  pages: number
  words: number
  bytes: number
}

export function catalogueEntry(
  { meta, words }: LibraryDocument,
  location: DocumentLocation,
  { pages, bytes }: { pages: number; bytes: number },
): CatalogueEntry {
  const { kind, summary, updated } = meta
  const papers = hasLocation(meta) ? meta.papers : [`${meta.exam} p${meta.paper}`]
  const slug = formatSlug(location.title)
  return { ...location, slug, kind, summary, papers, updated, pages, words, bytes }
}
