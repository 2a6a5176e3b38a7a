import type { LibraryDocument } from './document.ts'
import type { PaperGuide, PracticePaper } from './front-matter.ts'
import { resourceId } from './resource-id.ts'

/** What the site knows of a document without opening it. */
export type CatalogueEntry = (GuideEntry | PracticePaper) & {
  id: string
  pages: number
  words: number
  bytes: number
}

/** `to` is null while papers of this form are still set. */
type GuideEntry = Omit<PaperGuide, 'era'> & { era: { from: number; to: number | null } }

export function catalogueEntry(document: LibraryDocument, pages: number, bytes: number): CatalogueEntry {
  const { meta, words } = document
  const known =
    meta.kind === 'paper guide' ? { ...meta, era: { from: meta.era.from, to: meta.era.to ?? null } } : meta
  return { id: resourceId(document), ...known, pages, words, bytes }
}
