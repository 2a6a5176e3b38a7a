/** What a student may be studying for, as the profile keeps it. */
export const STUDY_LEVELS = [
  {
    id: 'igcse',
    label: 'IGCSE English',
    description: 'International General Certificate of Secondary Education',
    papers: '/practice/igcse',
    shelf: '/resources/igcse',
  },
  {
    id: 'a-levels-9093',
    label: 'A-Levels 9093',
    description: 'Cambridge International A-Level English Language',
    papers: '/practice/alevel/a-levels-9093',
    shelf: '/resources/alevel',
  },
  {
    id: 'a-levels-egp',
    label: 'A-Levels EGP',
    description: 'Edexcel A-Level English Literature & Language',
    papers: '/practice/alevel/a-levels-egp',
    shelf: '/resources/generalpaper',
  },
] as const

export type StudyLevel = (typeof STUDY_LEVELS)[number]

/** The level of a stored value; undefined when none is set. */
export function findStudyLevel(id: unknown): StudyLevel | undefined {
  return STUDY_LEVELS.find((level) => level.id === id)
}
