import { COMPONENTS, type Component } from '#domain/exams/component.ts'
import { isSetIn } from '#domain/exams/later/chosen-sitting.ts'
import { type ExamId, examOf, examPath, PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { parseLabel, type QuestionGroup, questionGroups } from '#domain/exams/later/form-questions.ts'
import { formatSetFileName, type PracticeSet, practiceSets } from '#domain/papers/practice-set.ts'
import type { TaskSummary } from '#domain/tasks/published-task.ts'

/** A question that a day's plan can have. */
export interface PlanQuestion {
  /** Its subject in the log. */
  subject: string
  address: string
  /** The kind of question, as in `questions.csv`. */
  kind: string
  /** What it is about, or where it is: `The salt pans`, `Practice set 2, Question 1(f)`. */
  name: string
  marks: number
  minutes: number
}

/** How many marks of an exam a kind of question has. */
export interface Stake {
  kind: string
  marks: number
}

/** For an exam of which no pace is known. */
const MINUTES_A_MARK = 1.5

/** The questions of the tasks and of our sets that have the forms of a year, for an exam. */
export function planQuestions(exam: ExamId, year: number, tasks: readonly TaskSummary[]): PlanQuestion[] {
  const ofTasks = tasks
    .filter((task) => task.exam === exam)
    .map(({ id, kind, title, marks, minutes }) => ({
      subject: `task/${id}`,
      address: `/questions/${id}`,
      kind,
      name: title,
      marks,
      minutes: minutes ?? Math.round(marks * MINUTES_A_MARK),
    }))
  const id = PAPER_EXAM_IDS.find((each) => each === exam)
  const sets = id ? practiceSets(id).filter(({ component }) => isSetIn(component, year)) : []
  return [...ofTasks, ...sets.flatMap(setQuestions)]
}

/** What each kind of question is worth in the papers of a year; without facts, in the tasks. The largest is the first. */
export function stakesOf(exam: ExamId, year: number, questions: readonly PlanQuestion[]): Stake[] {
  const marks = new Map<string, number>()
  for (const component of papersOf(exam, year))
    for (const group of questionGroups(component))
      marks.set(group.kind, (marks.get(group.kind) ?? 0) + group.marks)
  if (marks.size === 0)
    for (const { kind, marks: each } of questions) marks.set(kind, Math.max(marks.get(kind) ?? 0, each))
  const kinds = new Set(questions.map(({ kind }) => kind))
  return [...marks]
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, of]) => ({ kind, marks: of }))
    .toSorted((a, b) => b.marks - a.marks || (a.kind < b.kind ? -1 : 1))
}

/** The marks of a whole paper of an exam, on average; undefined without facts. */
export function paperMarks(exam: ExamId, year: number): number | undefined {
  const papers = papersOf(exam, year)
  if (papers.length === 0) return undefined
  return papers.reduce((sum, { marks }) => sum + marks, 0) / papers.length
}

function papersOf(exam: ExamId, year: number): Component[] {
  return COMPONENTS.filter(
    (component) => component.exam === exam && component.hasQuestionPaper && isSetIn(component, year),
  )
}

function setQuestions(set: PracticeSet): PlanQuestion[] {
  const { exam, paper, number, component } = set
  const file = `${examPath(examOf(exam))}/${formatSetFileName(set, 'Question Paper')}`
  return questionGroups(component).flatMap((group) => {
    const question = firstQuestion(group)
    if (question === undefined) return []
    return {
      subject: `${exam}/sets/p${paper}-${number}#${question}`,
      address: `${file}?question=${question}`,
      kind: group.kind,
      name: `Practice set ${number}, Question ${group.label}`,
      marks: group.marks,
      minutes: Math.max(1, Math.round(((component.minutes ?? 0) * group.marks) / component.marks)),
    }
  })
}

/** `1(a)-(e)` begins with `1a`, `2-5` with `2`. */
function firstQuestion({ label }: QuestionGroup): string | undefined {
  const range = parseLabel(label)
  return range && `${range.from}${range.letters?.[0] ?? ''}`
}
