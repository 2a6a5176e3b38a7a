import { examPath, PAPER_EXAMS, type StudyLevelId } from './exam.ts'

/** A choice in the profile: the level that a student studies for. */
export interface StudyLevel {
  id: StudyLevelId
  label: string
  description: string
  /** The addresses that it opens: papers and resources. */
  papers: string
  resources: string
}

export const STUDY_LEVELS: readonly StudyLevel[] = [
  {
    id: 'igcse',
    label: 'IGCSE English',
    description: 'International General Certificate of Secondary Education',
    ...addressesOf('igcse'),
  },
  {
    id: 'a-levels-9093',
    label: 'A-Levels 9093',
    description: 'Cambridge International A-Level English Language',
    ...addressesOf('a-levels-9093'),
  },
  {
    id: 'a-levels-egp',
    label: 'A-Levels EGP',
    description: 'Edexcel A-Level English Literature & Language',
    ...addressesOf('a-levels-egp'),
  },
]

/** The level with a stored value; undefined if none is set. */
export function findStudyLevel(id: unknown): StudyLevel | undefined {
  return STUDY_LEVELS.find((level) => level.id === id)
}

function addressesOf(id: StudyLevelId): Pick<StudyLevel, 'papers' | 'resources'> {
  const exam = PAPER_EXAMS.find(({ studyLevel }) => studyLevel === id)
  if (!exam) throw new Error(`No exam of study level ${id}`)
  return { papers: examPath(exam), resources: `/resources/${exam.resourceLevel}` }
}
