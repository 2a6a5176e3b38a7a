/**
 * Every exam of this site, in the order of our lists. All names and groups of an exam are here:
 *
 * - `name` for a list of subjects, `fullName` with the code, `shortName` beside the code, `label` for a filter, `paperTitle` for
 *   its past papers;
 * - `board` sets it: its words for papers and sessions are in `session.ts`;
 * - `otherCodes` are printed on covers of the same papers: 0990 is the 9-1 edition of 0500. `fileCodes` begin file names only;
 * - `idPrefix` begins the id of a past paper or a set;
 * - `resourceLevel` groups it in the resources: `/resources/igcse`;
 * - `practiceLevel` and `subject` are its address in the practice area: `/practice/alevel/a-levels-9093`;
 * - `studyLevel` is the profile's value for it;
 * - `goalLevel` is the `exam_level` of its goals. The database knows three; IB has the nearest;
 * - `defaultYear` is the year that a list of its papers opens with, the newest one if absent.
 */
const EXAM_ROWS = [
  {
    id: '0500',
    board: 'Cambridge',
    otherCodes: ['0990'],
    fileCodes: ['1520'],
    name: 'IGCSE English Language',
    fullName: 'IGCSE English (0500)',
    shortName: 'IGCSE English Language',
    label: 'IGCSE, 0500',
    paperTitle: 'IGCSE English Language',
    idPrefix: 'igcse_',
    resourceLevel: 'igcse',
    practiceLevel: 'igcse',
    studyLevel: 'igcse',
    goalLevel: 'IGCSE English (0500)',
    defaultYear: 2025,
  },
  {
    id: '1123',
    board: 'Cambridge',
    name: 'O Level English Language',
    fullName: 'O Level English (1123)',
    shortName: 'O Level English Language',
    label: 'O Level, 1123',
    paperTitle: 'O Level English Language',
    idPrefix: 'olevel_',
    resourceLevel: 'igcse',
    practiceLevel: 'olevel',
    goalLevel: 'O Level English (1123)',
  },
  {
    id: '9093',
    board: 'Cambridge',
    name: 'Cambridge English Language',
    fullName: 'A Level English Language (9093)',
    shortName: 'A Level English Language',
    label: 'A Level, 9093',
    paperTitle: 'A Level English Language',
    idPrefix: 'alevel_',
    resourceLevel: 'alevel',
    practiceLevel: 'alevel',
    subject: 'a-levels-9093',
    studyLevel: 'a-levels-9093',
    goalLevel: 'A Levels English',
    defaultYear: 2025,
  },
  {
    id: '8021',
    board: 'Cambridge',
    name: 'Cambridge General Paper',
    fullName: 'English General Paper (8021)',
    shortName: 'General Paper',
    label: 'General Paper, 8021',
    paperTitle: 'A Level English Language EGP',
    idPrefix: 'egp_',
    resourceLevel: 'generalpaper',
    practiceLevel: 'alevel',
    subject: 'a-levels-egp',
    studyLevel: 'a-levels-egp',
    goalLevel: 'A Levels English',
    defaultYear: 2025,
  },
  {
    id: 'XEN01',
    board: 'Edexcel',
    name: 'Edexcel A Level English Language',
    fullName: 'Edexcel A Level English Language (XEN01)',
    shortName: 'Edexcel A Level',
    label: 'Edexcel, XEN01',
    paperTitle: 'Edexcel A Level English Language',
    idPrefix: 'edexcel_',
    resourceLevel: 'edexcel',
    practiceLevel: 'alevel',
    subject: 'XEN01',
    goalLevel: 'A Levels English',
    defaultYear: 2025,
  },
  {
    id: 'IB',
    board: 'IB',
    name: 'IB Language & Literature',
    fullName: 'IB Language & Literature',
    shortName: 'Language & Literature',
    label: 'IB',
    idPrefix: 'ib_',
    resourceLevel: 'ib',
    goalLevel: 'A Levels English',
  },
] as const

type ExamRow = (typeof EXAM_ROWS)[number]
type PaperExamRow = Extract<ExamRow, { practiceLevel: string }>

export type ExamId = ExamRow['id']
/** An exam with past papers: every one but IB. */
export type PaperExamId = PaperExamRow['id']

/** A level of the resources, as addresses name it. */
export type LevelAddress = ExamRow['resourceLevel']
/** A level of the practice area, as addresses name it. */
export type PracticeLevel = PaperExamRow['practiceLevel']
/** A level that a student may choose in the profile. */
export type StudyLevelId = Extract<ExamRow, { studyLevel: string }>['studyLevel']
/** The level of a goal: what the column `exam_level` may hold. */
export type GoalLevel = ExamRow['goalLevel']

/** Who sets an exam. */
export type Board = ExamRow['board']

export interface Exam {
  id: ExamId
  board: Board
  name: string
  fullName: string
  shortName: string
  label: string
  idPrefix: string
  resourceLevel: LevelAddress
  studyLevel?: StudyLevelId
  goalLevel: GoalLevel
}

export interface PaperExam extends Exam {
  id: PaperExamId
  board: PaperExamRow['board']
  otherCodes?: readonly string[]
  fileCodes?: readonly string[]
  paperTitle: string
  practiceLevel: PracticeLevel
  subject?: string
  defaultYear?: number
}

export const EXAMS: readonly (Exam | PaperExam)[] = EXAM_ROWS
export const PAPER_EXAMS: readonly PaperExam[] = EXAM_ROWS.filter((row) => 'practiceLevel' in row)

export const EXAM_IDS: readonly ExamId[] = EXAMS.map(({ id }) => id)
export const PAPER_EXAM_IDS: readonly PaperExamId[] = PAPER_EXAMS.map(({ id }) => id)

/** The levels of a goal, in the order of a form's list. */
export const GOAL_LEVELS: readonly GoalLevel[] = [...new Set(EXAMS.map(({ goalLevel }) => goalLevel))]

/** An exam with past papers by its id, in any case. */
export function findPaperExam(id: string): PaperExam | undefined {
  return PAPER_EXAMS.find((exam) => exam.id === id.toUpperCase())
}

/** The exam of a known id. */
export function examOf(id: PaperExamId): PaperExam
export function examOf(id: ExamId): Exam
export function examOf(id: ExamId): Exam {
  const exam = EXAMS.find((each) => each.id === id)
  if (!exam) throw new Error(`No exam ${id}`)
  return exam
}

/** Levels of the practice area as students spell them too. */
export const LEVEL_SPELLINGS: Readonly<Record<string, PracticeLevel>> = {
  'o-level': 'olevel',
  'a-level': 'alevel',
}

/** The level of an address in any case and spelling. */
export function practiceLevelOf(text: string): string {
  const level = text.toLowerCase()
  return LEVEL_SPELLINGS[level] ?? level
}

/** The exam at `/practice/{level}` or `/practice/alevel/{subject}`. A level or a subject may also be an exam's id. */
export function findExamByAddress(level: string, subject?: string): PaperExam | undefined {
  const byId = findPaperExam(level)
  if (byId) return byId
  const exams = PAPER_EXAMS.filter((exam) => exam.practiceLevel === practiceLevelOf(level))
  if (exams.length <= 1) return exams[0]
  const key = subject?.toLowerCase()
  return exams.find((exam) => exam.id.toLowerCase() === key || exam.subject?.toLowerCase() === key)
}

/** Whether an exam has past papers, and so a page in the practice area. */
export function hasPapers(exam: Exam): exam is PaperExam {
  return 'practiceLevel' in exam
}

/**
 * The page of an exam's papers: `/practice/igcse`, `/practice/alevel/a-levels-9093`. IB has our sets only, and their list is
 * among its resources: `/resources/ib/sets`.
 */
export function examPath(exam: Exam): string {
  if (!hasPapers(exam)) return `/resources/${exam.resourceLevel}/sets`
  const { practiceLevel, subject } = exam
  return ['/practice', practiceLevel, subject].filter(Boolean).join('/')
}

/** The board of an exam; undefined for a text that names none. */
export function boardOf(exam: PaperExamId): PaperExam['board']
export function boardOf(exam: string): Board | undefined
export function boardOf(exam: string): Board | undefined {
  return EXAMS.find(({ id }) => id === exam)?.board
}

/** Every exam in a sentence: `IGCSE 0500, O Level 1123, A Level 9093, General Paper 8021, Edexcel XEN01 and IB`. */
export function examsInWords(exams: readonly Exam[] = EXAMS): string {
  // Not `listed` of domain/plural.ts: this file would bring that one, and React with it, to pages without a framework.
  const words = exams.map(({ label }) => label.replace(',', ''))
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** `Paper 1`; of Edexcel's exam `Unit 1`. */
export function paperName(exam: string, paper: string | number): string {
  return `${boardOf(exam) === 'Edexcel' ? 'Unit' : 'Paper'} ${paper}`
}
