import { sittingYears } from '#domain/papers/sitting.ts'

export const EXAM_IDS = ['0500', '1123', '9093', '8021', 'XEN01'] as const
export type ExamId = (typeof EXAM_IDS)[number]

const EXAM_LEVELS = ['igcse', 'olevel', 'alevel'] as const
type ExamLevel = (typeof EXAM_LEVELS)[number]

export interface Exam {
  id: ExamId
  /** What a list of subjects calls it. */
  name: string
  /** The name with the code, for a sentence about one exam. */
  fullName: string
  /** Stands before a file name in a paper's id. */
  idPrefix: string
  /** The title that every paper of this exam carries. */
  paperTitle: string
  level: ExamLevel
  /** The second part of an A Level address. */
  subject?: string
  /** Years with papers, newest first. */
  years: readonly number[]
  /** The year the product's specification opens first; the catalogue may not reach it (see `openingYear`). */
  defaultYear: number
}

export const EXAMS: readonly Exam[] = [
  {
    id: '0500',
    name: 'IGCSE English Language',
    fullName: 'IGCSE English (0500)',
    idPrefix: 'igcse_',
    paperTitle: 'IGCSE English Language',
    level: 'igcse',
    years: sittingYears('0500'),
    defaultYear: 2025,
  },
  {
    id: '1123',
    name: 'O Level English Language',
    fullName: 'O Level English (1123)',
    idPrefix: 'olevel_',
    paperTitle: 'O Level English Language',
    level: 'olevel',
    years: sittingYears('1123'),
    defaultYear: sittingYears('1123')[0] ?? 2024,
  },
  {
    id: '9093',
    name: 'Cambridge English Language',
    fullName: 'A Level English Language (9093)',
    idPrefix: 'alevel_',
    paperTitle: 'A Level English Language',
    level: 'alevel',
    subject: 'a-levels-9093',
    years: sittingYears('9093'),
    defaultYear: 2025,
  },
  {
    id: '8021',
    name: 'Cambridge General Paper',
    fullName: 'English General Paper (8021)',
    idPrefix: 'egp_',
    paperTitle: 'A Level English Language EGP',
    level: 'alevel',
    subject: 'a-levels-egp',
    years: sittingYears('8021'),
    defaultYear: 2025,
  },
  {
    id: 'XEN01',
    name: 'Edexcel A Level English Language',
    fullName: 'Edexcel A Level English Language (XEN01)',
    idPrefix: 'edexcel_',
    paperTitle: 'Edexcel A Level English Language',
    level: 'alevel',
    subject: 'XEN01',
    years: sittingYears('XEN01'),
    defaultYear: 2025,
  },
]

/** The exam with this id, in any case. */
export function findExam(id: string): Exam | undefined {
  return EXAMS.find((exam) => exam.id === id.toUpperCase())
}

/** The exam of a known id. */
export function examOf(id: ExamId): Exam {
  const exam = findExam(id)
  if (!exam) throw new Error(`No exam ${id}`)
  return exam
}

/** The exam at `/practice/{level}` or `/practice/alevel/{subject}`; an A Level subject may also be an exam's id. */
export function findExamByAddress(level: string, subject?: string): Exam | undefined {
  const exams = EXAMS.filter((exam) => exam.level === level.toLowerCase())
  if (exams.length <= 1) return exams[0]
  const key = subject?.toLowerCase()
  return exams.find((exam) => exam.id.toLowerCase() === key || exam.subject?.toLowerCase() === key)
}

/** The page of an exam's papers: `/practice/igcse`, `/practice/alevel/a-levels-9093`. */
export function examPath({ level, subject }: Exam): string {
  return ['/practice', level, subject].filter(Boolean).join('/')
}

/** The year a list opens with: the exam's default year, or the newest there is when the catalogue has none of it. */
export function openingYear({ defaultYear, years }: Exam): number {
  return years.includes(defaultYear) ? defaultYear : (years[0] ?? defaultYear)
}

/** What a goal's exam level may be; all A Level exams share one. */
export const EXAM_LEVEL_NAMES = [
  'IGCSE English (0500)',
  'O Level English (1123)',
  'A Levels English',
] as const
export type ExamLevelName = (typeof EXAM_LEVEL_NAMES)[number]

/** The exam level that a goal of this exam carries. */
export function examLevelName({ level }: Exam): ExamLevelName {
  return EXAM_LEVEL_NAMES[EXAM_LEVELS.indexOf(level)] ?? 'A Levels English'
}
