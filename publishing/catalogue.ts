import { formatSlug } from '#domain/resources/slug.ts'
import type { LibraryDocument } from './document.ts'
import type { DocumentLocation } from './document-locations.ts'
import { type FrontMatter, isShelved } from './schema.ts'

/** What the site knows of a document without opening it. */
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
  place: DocumentLocation,
  printed: { pages: number; bytes: number },
): CatalogueEntry {
  const { kind, summary, updated } = meta
  const papers = isShelved(meta) ? meta.papers : [`${meta.exam} p${meta.paper}`]
  const { pages, bytes } = printed
  return { ...place, slug: formatSlug(place.title), kind, summary, papers, updated, pages, words, bytes }
}
