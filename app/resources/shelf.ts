import type { CategoryAddress } from './category.ts'
import { findSection, type Section } from './section.ts'
import { formatSlug } from './slug.ts'

/**
 * What a level holds, as the build writes it: category, section and a row for each document, its id, a space and
 * its title. The titles of a category differ, and so do their slugs.
 */
export type Shelf = { readonly [category in CategoryAddress]?: Readonly<Record<string, readonly string[]>> }

export interface Resource {
  /** Names the file: `/files/resources/{id}.pdf`. */
  id: string
  title: string
  section: Section
  slug: string
}

export interface ShelfSection {
  section: Section
  resources: readonly Resource[]
}

/** The sections of a category that hold something, with their documents in order. */
export function listSections(shelf: Shelf, category: CategoryAddress): ShelfSection[] {
  return Object.entries(shelf[category] ?? {}).flatMap(([key, rows]) => {
    const section = findSection(key)
    return section ? { section, resources: rows.map((row) => readRow(row, section)) } : []
  })
}

function readRow(row: string, section: Section): Resource {
  const space = row.indexOf(' ')
  const title = row.slice(space + 1)
  return { id: row.slice(0, space), title, section, slug: formatSlug(title) }
}

/** A document by the slug of its title; a slug is enough, whatever section the address names. */
export function findResource(shelf: Shelf, category: CategoryAddress, slug: string): Resource | undefined {
  return listSections(shelf, category)
    .flatMap(({ resources }) => resources)
    .find((resource) => resource.slug === slug)
}

/** The documents whose titles contain the text, in any case; sections without one are left out. */
export function filterSections(sections: readonly ShelfSection[], text: string): ShelfSection[] {
  const wanted = comparable(text.trim())
  return sections
    .map(({ section, resources }) => ({
      section,
      resources: resources.filter(({ title }) => comparable(title).includes(wanted)),
    }))
    .filter(({ resources }) => resources.length > 0)
}

/** A keyboard has no curly apostrophe; the lengths stay the same. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

export function countResources(sections: readonly ShelfSection[]): number {
  return sections.reduce((sum, { resources }) => sum + resources.length, 0)
}

export function formatPdfs(count: number): string {
  return count === 1 ? '1 PDF' : `${count} PDFs`
}
