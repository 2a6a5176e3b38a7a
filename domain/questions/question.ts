import { capital, plural } from '#domain/plural.ts'
import { EXAM_IDS, type ExamId, paperName } from '#domain/exams/exam.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'

/** Where a question is from: a task with marked answers, a practice set of ours, a paper of an exam board. */
export type QuestionSource = 'task' | 'set' | 'official'

/** A question of the bank. */
export interface BankQuestion {
  /** Its subject in the study log: `task/0500/canteen-speech`, `0500/sets/p1-3#2d`, `0500/2024/Summer-1-2#2d`. */
  id: string
  source: QuestionSource
  exam: ExamId
  /** `1`; `IO`, `HLE` and `EE` of IB. */
  paper: string
  title: string
  /** As in `questions.csv`: `directed writing`. */
  kind: string
  /** `2(d)`; absent if the question has none. */
  number?: string
  marks: number
  minutes?: number
  /** The first words of the question; empty for an official paper, whose text stays in it. */
  begins: string
  formOfWriting?: string
  audience?: string
  theme?: string
  /** The years in which papers have this question: `from 2027`, `to 2026`. */
  asSet: readonly string[]
  /** The address that opens it to be written. */
  write: string
  /** The marked answers to it, and the page of one of them. */
  answers?: { count: number; address: string }
  /** How many candidates' scripts answer it, and the desk with one of them. They are named only. */
  scripts?: { count: number; address: string }
  /** The file name of the official question paper. */
  file?: string
}

/** The questions that the build knows, as the site serves them. */
export interface BankFile {
  v: 1
  questions: readonly BankQuestion[]
}

/**
 * What pages need to name work, by its id: the title, the address where it is written, and its minutes. It is a fifth of the
 * bank, for a page that lists two or three tasks.
 */
export interface QuestionNames {
  v: 1
  names: Readonly<Record<string, QuestionName>>
}

type QuestionName = readonly [title: string, write: string, minutes?: number]

export function questionNames(questions: readonly BankQuestion[]): QuestionNames {
  const nameOf = (question: BankQuestion): QuestionName => {
    const name = [questionTitle(question), question.write] as const
    return question.minutes === undefined ? name : [...name, question.minutes]
  }
  return { v: 1, names: Object.fromEntries(questions.map((question) => [question.id, nameOf(question)])) }
}

/** The title of a question. That of a paper has its number, if the title lacks it: `The lost dog, 2(b)`. */
export function questionTitle({
  title,
  number,
  source,
}: Pick<BankQuestion, 'title' | 'number' | 'source'>): string {
  return source === 'task' || number === undefined || title.includes(number) ? title : `${title}, ${number}`
}

/** The order of the bank: by exam, then the questions with marked answers, then those with the most marks. */
export function compareQuestions(a: BankQuestion, b: BankQuestion): number {
  return (
    EXAM_IDS.indexOf(a.exam) - EXAM_IDS.indexOf(b.exam) ||
    SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) ||
    b.marks - a.marks ||
    (a.id < b.id ? -1 : 1)
  )
}

const SOURCES: readonly QuestionSource[] = ['task', 'set', 'official']

const IB_PAPERS: Readonly<Record<string, string>> = {
  IO: 'Individual oral',
  HLE: 'HL essay',
  EE: 'Extended essay',
}

/** `Paper 2`; `Unit 1` of XEN01; `Individual oral` of IB. */
export function paperLabel(paper: string, exam?: ExamId): string {
  return IB_PAPERS[paper] ?? paperName(exam ?? '', paper)
}

/** The facts of a row: `Directed writing`, `letter`, `officials`, `52 minutes`, `as set from 2027`. */
export function questionFacts(question: BankQuestion): string[] {
  const { kind, formOfWriting, audience, minutes, asSet } = question
  const years = asSet.length === 1 ? [`as set ${asSet[0]}`] : asSet.length > 1 ? ['all years'] : []
  return [
    capital(kind),
    ...(formOfWriting && formOfWriting !== kind ? [formOfWriting] : []),
    ...(audience ? [audience] : []),
    ...(minutes === undefined ? [] : [plural(minutes, 'minute')]),
    ...years,
  ]
}

/** What a student has done with a question: their last mark as `27/40`, or that they wrote. */
export interface OwnState {
  mark?: string
  isWritten: boolean
}

/** Undefined if the student has not begun the question. */
export function ownState(
  { markings, answers, handedIn }: Pick<StudyRecord, 'markings' | 'answers' | 'handedIn'>,
  id: string,
): OwnState | undefined {
  const last = markings.get(id)?.at(-1)
  const isWritten =
    handedIn.has(id) || [...(answers.get(id)?.values() ?? [])].some(({ state }) => state === 'written')
  if (last) return { mark: `${last.got}/${last.of}`, isWritten: true }
  return isWritten ? { isWritten } : undefined
}
