import { readSections, type Resource, type CatalogueSection } from './catalogue.ts'

/** A document by its slug, in whatever section the address gives. */
export function findResource(
  sections: readonly CatalogueSection[],
  slug: string,
): { resource: Resource; section: string } | undefined {
  for (const { key, resources } of readSections(sections)) {
    const resource = resources.find((each) => each.slug === slug)
    if (resource) return { resource, section: key }
  }
  return undefined
}
