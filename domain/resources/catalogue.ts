import { plural } from '#domain/plural.ts'
import type { CategoryAddress } from './category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { findFolded } from '#domain/fold-text.ts'
import { formatSlug } from './slug.ts'

/** The categories of a level that have documents, with their sections. */
export type LevelCatalogue = { readonly [category in CategoryAddress]?: readonly CatalogueSection[] }

export type Catalogue = Readonly<Record<LevelAddress, LevelCatalogue>>

/** A section in the generated catalogue. */
export interface CatalogueSection {
  /** The section's name in addresses. */
  key: string
  title: string
  /** One for each document: its id, a space, its title. In a category, no two titles have the same slug. */
  rows: readonly string[]
}

/** The data of a category's page. */
export interface CategoryContents {
  sections: readonly CatalogueSection[]
  /** The addresses of the level's categories with documents. */
  full: readonly string[]
}

/** A level in the generated table of contents, with the number of its documents. */
export interface LevelContents {
  description: string
  count: number
  categories: readonly { address: CategoryAddress; description: string; count: number }[]
}

export function contentsOf(level: LevelCatalogue, category: CategoryAddress): CategoryContents {
  return { sections: level[category] ?? [], full: Object.keys(level) }
}

export interface Section {
  key: string
  title: string
  resources: Resource[]
}

export interface Resource {
  /** The file is `/files/resources/{id}.pdf`. */
  id: string
  title: string
  slug: string
}

export function readSections(sections: readonly CatalogueSection[]): Section[] {
  return sections.map(({ key, title, rows }) => ({ key, title, resources: rows.map(readRow) }))
}

function readRow(row: string): Resource {
  const space = row.indexOf(' ')
  const title = row.slice(space + 1)
  return { id: row.slice(0, space), title, slug: formatSlug(title) }
}

/** The address of a document's file, below the file host's address. */
export function resourceUrl(filesBaseUrl: string, { id }: Resource): string {
  return `${filesBaseUrl}/resources/${id}.pdf`
}

/** '7 PDFs', '1 PDF'. */
export function formatPdfs(count: number): string {
  return plural(count, 'PDF')
}

/** A title in three parts: before the text of the filter, the text, and the rest. */
export function matchedPart(title: string, text: string): [before: string, found: string, after: string] {
  const [found] = findFolded(title, text)
  if (!found) return [title, '', '']
  return [title.slice(0, found.start), title.slice(found.start, found.end), title.slice(found.end)]
}
