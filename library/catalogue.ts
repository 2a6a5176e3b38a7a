import type { PaperGuide } from './front-matter.ts'
import type { LibraryDocument } from './document.ts'

/** What the site knows of a document without opening it. */
export type CatalogueEntry = Omit<PaperGuide, 'era'> & {
  id: string
  /** `to` is null while papers of this form are still set. */
  era: { from: number; to: number | null }
  pages: number
  words: number
  bytes: number
}

export function catalogueEntry(
  document: LibraryDocument<PaperGuide>,
  pages: number,
  bytes: number,
): CatalogueEntry {
  const { id, meta, words } = document
  return { id, ...meta, era: { from: meta.era.from, to: meta.era.to ?? null }, pages, words, bytes }
}
