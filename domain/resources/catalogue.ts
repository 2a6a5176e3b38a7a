import type { CategoryAddress } from './category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { formatSlug } from './slug.ts'

/** What a level holds: the categories that have something, with their sections. */
export type LevelCatalogue = { readonly [category in CategoryAddress]?: readonly CatalogueSection[] }

export type Catalogue = Readonly<Record<LevelAddress, LevelCatalogue>>

/** A section as the build writes it, and as a page prints it. */
export interface CatalogueSection {
  /** Names the section in addresses. */
  key: string
  title: string
  /** A document each: its id, a space, its title. The titles of a category differ, and so do their slugs. */
  rows: readonly string[]
}

/** What a category's page needs to know. */
export interface CategoryContents {
  sections: readonly CatalogueSection[]
  /** The addresses of the level's categories that hold something. */
  full: readonly string[]
}

/** A level in the table of contents of the library: what the build counted. */
export interface LevelContents {
  description: string
  count: number
  categories: readonly { address: CategoryAddress; description: string; count: number }[]
}

export function contentsOf(shelf: LevelCatalogue, category: CategoryAddress): CategoryContents {
  return { sections: shelf[category] ?? [], full: Object.keys(shelf) }
}

export interface Section {
  key: string
  title: string
  resources: Resource[]
}

export interface Resource {
  /** Names the file: `/files/resources/{id}.pdf`. */
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

/** Where a document's file is, below the file host's address. */
export function resourceUrl(filesBaseUrl: string, { id }: Resource): string {
  return `${filesBaseUrl}/resources/${id}.pdf`
}
