import type { Level } from './level.ts'

/** What stands on a shelf. `key` is the name in stored records, `address` the one in addresses. */
export const CATEGORIES = [
  { key: 'examNotes', address: 'notes', title: 'Exam Notes' },
  { key: 'examples', address: 'examples', title: 'Examples' },
  { key: 'structureGuides', address: 'structure', title: 'Structure Guides', alias: 'structure-guides' },
  { key: 'vocabulary', address: 'vocabulary', title: 'Vocabulary' },
  {
    key: 'additionalResources',
    address: 'additional',
    title: 'Additional Resources',
    alias: 'additional-resources',
  },
  { key: 'courseFramework', address: 'course-framework', title: 'Course Framework', level: 'ib' },
  { key: 'literaryAnalysis', address: 'literary-analysis', title: 'Literary Analysis', level: 'ib' },
  { key: 'prescribedTexts', address: 'prescribed-texts', title: 'Prescribed Texts', level: 'ib' },
  { key: 'assessmentTools', address: 'assessment-tools', title: 'Assessment Tools', level: 'ib' },
] as const satisfies readonly CategoryShape[]

export type Category = (typeof CATEGORIES)[number]
export type CategoryAddress = Category['address']

interface CategoryShape {
  key: string
  address: string
  title: string
  /** An older address, which leads to `address`. */
  alias?: string
  /** The only level that has it. */
  level?: Level['key']
}

/** A category by its address or the older one, in any case. */
export function findCategory(name: string): Category | undefined {
  const wanted = name.toLowerCase()
  return CATEGORIES.find(
    (category) => category.address === wanted || ('alias' in category && category.alias === wanted),
  )
}

/** The categories that a level may have, whether or not anything stands in them. */
export function categoriesOf(level: Level): readonly Category[] {
  return CATEGORIES.filter((category) => !('level' in category) || category.level === level.key)
}
