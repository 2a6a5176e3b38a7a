/** What the levels and categories are called, by their addresses: all that a page must know before its list. */

/** Each level's name as it stands beside its code in candidate boxes, and the code. */
export const LEVEL_NAMES = {
  igcse: ['IGCSE', '0500'],
  alevel: ['A-Level', '9093'],
  generalpaper: ['General Paper', '8021'],
  edexcel: ['Edexcel A-Level', 'XEN01'],
  ib: ['IB Language & Literature', 'IB'],
} as const

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

export type LevelAddress = keyof typeof LEVEL_NAMES
export type CategoryAddress = keyof typeof CATEGORY_TITLES

export function isLevel(address: string | undefined): address is LevelAddress {
  return address !== undefined && Object.hasOwn(LEVEL_NAMES, address)
}

/** The last four categories are of IB alone. */
export function isCategory(level: LevelAddress, address: string | undefined): address is CategoryAddress {
  return (
    address !== undefined &&
    Object.hasOwn(CATEGORY_TITLES, address) &&
    (level === 'ib' || !address.includes('-'))
  )
}

/** A level where no boxes show its code: 'A-Level 9093'; the names of the others say enough. */
export function levelTitle(level: LevelAddress): string {
  const [name, code] = LEVEL_NAMES[level]
  return level === 'alevel' ? `${name} ${code}` : name
}
