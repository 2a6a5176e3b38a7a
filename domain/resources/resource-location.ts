import { CATEGORY_KEYS } from './category.ts'
import { LEVEL_KEYS, LEVELS } from './level.ts'
import { CATEGORY_TITLES, type CategoryAddress, type LevelAddress, levelTitle } from './taxonomy.ts'
import { formatResourceAddress } from './resource-address.ts'
import { findSection } from './section.ts'
import { type Catalogue, readSections, type Resource } from './catalogue.ts'

/** A document and where it stands in the library. */
export interface PlacedResource {
  resource: Resource
  level: LevelAddress
  category: CategoryAddress
  section: string
}

/** Every document of the library by its id. */
export function placeResources(catalogue: Catalogue): Map<string, PlacedResource> {
  const placed = LEVELS.flatMap((level) =>
    Object.values(CATEGORY_KEYS).flatMap((category) =>
      readSections(catalogue[level][category] ?? []).flatMap(({ key, resources }) =>
        resources.map((resource) => ({ resource, level, category, section: key })),
      ),
    ),
  )
  return new Map(placed.map((place) => [place.resource.id, place]))
}

/** Where it opens in the viewer: `/resources/igcse/notes/p1/the-120-word-summary`. */
export function viewerAddress({ resource, level, category, section }: PlacedResource): string {
  const { slug } = resource
  return formatResourceAddress({ view: 'resource', level, category, section: findSection(section), slug })
}

/** The shelf it stands on: `A-Level 9093, Exam Notes`. */
export function locationName({ level, category }: Pick<PlacedResource, 'level' | 'category'>): string {
  return `${levelTitle(level)}, ${CATEGORY_TITLES[category]}`
}

/** The names that stored records have for a shelf: `cambridge9093` and `examNotes`. */
export function storedNames({ level, category }: Pick<PlacedResource, 'level' | 'category'>): {
  level: string
  category: string
} {
  return { level: keyOf(LEVEL_KEYS, level), category: keyOf(CATEGORY_KEYS, category) }
}

function keyOf(keys: Readonly<Record<string, string>>, address: string): string {
  return Object.keys(keys).find((key) => keys[key] === address) ?? address
}
