import {
  findCategory,
  type CategoryAddress,
  isCategory,
  CATEGORIES,
  CATEGORY_TITLES,
  storedCategory,
} from './category.ts'
import { findLevel, LEVELS, levelTitle, storedLevel } from '#domain/exams/level.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { findSection, type SectionKey } from './section.ts'
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'
import { type Catalogue, readSections, type Resource, type CatalogueSection } from './catalogue.ts'

/** The view at an address below `/resources`. Only the catalogue knows whether a document exists. */
export type ResourceAddress =
  | { view: 'home' }
  | { view: 'level'; level: LevelAddress }
  | { view: 'search'; level: LevelAddress | 'all' }
  | ({ view: 'category'; section?: SectionKey } & ListPlace)
  | ({ view: 'resource'; section?: SectionKey | undefined; slug: string } & ListPlace)

/**
 * Parses a path, with old-style keys and in any case. An unknown level gives the home. A category without a level is that
 * of IGCSE. An unknown category gives its level. A document's page that does not exist gives the viewer.
 */
export function parseResourceAddress(pathname: string): ResourceAddress {
  const [, first = '', ...rest] = pathname.split('/').filter(Boolean)
  const level = findLevel(first)
  if (level) return parseBelow(level, rest)
  const isHome = first.toLowerCase() === 'all'
  const path = isHome ? rest : [first, ...rest]
  if (path[0]?.toLowerCase() === 'search') return { view: 'search', level: 'all' }
  return findCategory(path[0] ?? '') ? parseBelow('igcse', path) : { view: 'home' }
}

function parseBelow(level: LevelAddress, [name = '', ...below]: string[]): ResourceAddress {
  if (name.toLowerCase() === 'search') return { view: 'search', level }
  const category = findCategory(name)
  if (!isCategory(level, category)) return { view: 'level', level }
  const isPage = below.length > 1 && below.at(-1)?.toLowerCase() === 'read'
  const rest = isPage ? below.slice(0, -1) : below
  const slug = rest.at(-1)
  if (slug === undefined) return { view: 'category', level, category }
  const section = findSection(rest[0] ?? '')
  if (section && rest.length === 1) return { view: 'category', level, category, section }
  return { view: 'resource', level, category, section, slug: slug.toLowerCase() }
}

/** The canonical path. A section is an anchor on the page of its category (`#p1`). */
export function formatResourceAddress(address: ResourceAddress): string {
  if (address.view === 'home') return '/resources/all'
  const level = `/resources/${address.level}`
  if (address.view === 'level') return level
  if (address.view === 'search') return `${level}/search`
  const category = `${level}/${address.category}`
  if (address.view === 'category') return category + (address.section ? `#${address.section}` : '')
  return [category, address.section, address.slug].filter(Boolean).join('/')
}

/** The canonical path of a path that is not canonical; otherwise undefined. */
export function findRedirect(pathname: string): string | undefined {
  const canonical = formatResourceAddress(parseResourceAddress(pathname))
  return canonical === withoutTrailingSlashes(pathname) ? undefined : canonical
}

/** The list of a category of a level. */
export interface ListPlace {
  level: LevelAddress
  category: CategoryAddress
}

/** A document with its list and its section. */
export interface ResourceLocation extends ListPlace {
  resource: Resource
  section: string
}

/** Every document of the library by its id. */
export function locateResources(catalogue: Catalogue): Map<string, ResourceLocation> {
  const locations = LEVELS.flatMap((level) =>
    CATEGORIES.flatMap((category) =>
      readSections(catalogue[level][category] ?? []).flatMap(({ key, resources }) =>
        resources.map((resource) => ({ resource, level, category, section: key })),
      ),
    ),
  )
  return new Map(locations.map((location) => [location.resource.id, location]))
}

/** The address that opens it in the viewer: `/resources/igcse/notes/p1/the-120-word-summary`. */
export function viewerAddress({ resource, level, category, section }: ResourceLocation): string {
  return `/resources/${level}/${category}/${section}/${resource.slug}`
}

/** The name of its list: `A-Level 9093, Exam Notes`. */
export function locationName({ level, category }: ListPlace): string {
  return `${levelTitle(level)}, ${CATEGORY_TITLES[category]}`
}

/** The names of a level and a category in stored records: `cambridge9093` and `examNotes`. */
export function storedNames({ level, category }: ListPlace) {
  return { level: storedLevel(level), category: storedCategory(category) }
}

/** A document by its slug, in whatever section the address gives. */
export function findResource(sections: readonly CatalogueSection[], slug: string) {
  for (const { key, resources } of readSections(sections)) {
    const resource = resources.find((each) => each.slug === slug)
    if (resource) return { resource, section: key }
  }
  return undefined
}
