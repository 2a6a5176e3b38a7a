import type { LevelAddress } from '#domain/exams/exam.ts'
import { LEVELS, levelTitle, storedLevel } from '#domain/exams/level.ts'
import { CATEGORIES, CATEGORY_TITLES, type CategoryAddress, storedCategory } from './category.ts'
import { formatResourceAddress } from './resource-address.ts'
import { findSection } from './section.ts'
import { type Catalogue, readSections, type Resource } from './catalogue.ts'

/** A document with its level, category and section. */
export interface ResourceLocation {
  resource: Resource
  level: LevelAddress
  category: CategoryAddress
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
  const { slug } = resource
  return formatResourceAddress({ view: 'resource', level, category, section: findSection(section), slug })
}

/** The name of its list: `A-Level 9093, Exam Notes`. */
export function locationName({ level, category }: Pick<ResourceLocation, 'level' | 'category'>): string {
  return `${levelTitle(level)}, ${CATEGORY_TITLES[category]}`
}

/** The names of a level and a category in stored records: `cambridge9093` and `examNotes`. */
export function storedNames({ level, category }: Pick<ResourceLocation, 'level' | 'category'>): {
  level: string
  category: string
} {
  return { level: storedLevel(level), category: storedCategory(category) }
}
