import { type CategoryAddress, isCategory, type LevelAddress } from './taxonomy.ts'

/** The categories in their order, by the names in stored records. */
export const CATEGORY_KEYS = {
  examNotes: 'notes',
  examples: 'examples',
  structureGuides: 'structure',
  vocabulary: 'vocabulary',
  additionalResources: 'additional',
  courseFramework: 'course-framework',
  literaryAnalysis: 'literary-analysis',
  prescribedTexts: 'prescribed-texts',
  assessmentTools: 'assessment-tools',
} as const satisfies Record<string, CategoryAddress>

const CATEGORIES: readonly CategoryAddress[] = Object.values(CATEGORY_KEYS)

/** Older addresses, and where they lead. */
const ALIASES = new Map<string, CategoryAddress>([
  ['structure-guides', 'structure'],
  ['additional-resources', 'additional'],
])

/** A category of any level by its address or the older one, in any case. */
export function findCategory(name: string): CategoryAddress | undefined {
  const wanted = name.toLowerCase()
  return CATEGORIES.find((category) => category === wanted) ?? ALIASES.get(wanted)
}

/** The categories that a level may have, whether or not anything stands in them. */
export function categoriesOf(level: LevelAddress): readonly CategoryAddress[] {
  return CATEGORIES.filter((category) => isCategory(level, category))
}
