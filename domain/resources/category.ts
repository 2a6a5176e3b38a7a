import type { LevelAddress } from '#domain/exams/exam.ts'

/** The categories of all levels in their order, by their addresses. */
export const CATEGORY_TITLES = {
  notes: 'Exam Notes',
  examples: 'Examples',
  structure: 'Structure Guides',
  vocabulary: 'Vocabulary',
  additional: 'Additional Resources',
  'course-framework': 'Course Framework',
  'literary-analysis': 'Literary Analysis',
  'prescribed-texts': 'Prescribed Texts',
  'assessment-tools': 'Assessment Tools',
} as const

export type CategoryAddress = keyof typeof CATEGORY_TITLES

/** The names of the categories in stored records. */
const STORED_KEYS: Record<CategoryAddress, string> = {
  notes: 'examNotes',
  examples: 'examples',
  structure: 'structureGuides',
  vocabulary: 'vocabulary',
  additional: 'additionalResources',
  'course-framework': 'courseFramework',
  'literary-analysis': 'literaryAnalysis',
  'prescribed-texts': 'prescribedTexts',
  'assessment-tools': 'assessmentTools',
}

/** Older addresses, and where they lead. */
const ALIASES = new Map<string, CategoryAddress>([
  ['structure-guides', 'structure'],
  ['additional-resources', 'additional'],
])

export const CATEGORIES: readonly CategoryAddress[] = Object.keys(CATEGORY_TITLES).filter(isCategoryAddress)

export function isCategoryAddress(address: string): address is CategoryAddress {
  return Object.hasOwn(CATEGORY_TITLES, address)
}

/** Whether a level may have this category: the last four are for IB only. */
export function isCategory(level: LevelAddress, address: string | undefined): address is CategoryAddress {
  return (
    address !== undefined && isCategoryAddress(address) && (level === 'ib' || !IB_CATEGORIES.has(address))
  )
}

const IB_CATEGORIES: ReadonlySet<CategoryAddress> = new Set([
  'course-framework',
  'literary-analysis',
  'prescribed-texts',
  'assessment-tools',
])

/** A category of any level by its address or an older one, in any case. */
export function findCategory(name: string): CategoryAddress | undefined {
  const wanted = name.toLowerCase()
  return isCategoryAddress(wanted) ? wanted : ALIASES.get(wanted)
}

/** The categories that a level may have, with or without documents. */
export function categoriesOf(level: LevelAddress): readonly CategoryAddress[] {
  return CATEGORIES.filter((category) => isCategory(level, category))
}

/** The name of a category in stored records: `examNotes`. */
export function storedCategory(category: CategoryAddress): string {
  return STORED_KEYS[category]
}
