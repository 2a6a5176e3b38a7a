import { capital } from '#domain/plural.ts'
import { EXAMS, type Exam } from '#domain/exams/exam.ts'
import { parseFormQuestion } from '#domain/exams/later/in-your-exam.ts'
import type { PublishedTask } from '#domain/tasks/published-task.ts'
import type { AnswerQuestion, WritingPaper } from '#app/writing/writing-paper.ts'
import { isOneOf } from '#app/desk/desk-address.ts'
import type { Timed } from '#app/desk/timer/timer.ts'
import type { TimedPaper } from '#app/desk/timer/use-exam-session.ts'

/** A task by its address: `/questions/0500/night-ferry`. It may be unknown. */
export interface TaskAddress {
  /** `0500/night-ferry` */
  id: string
  /** In the study log. */
  subject: string
  /** Undefined if there is no such exam. */
  exam: Exam | undefined
}

export function parseTaskAddress({ exam, task }: { exam: string; task: string }): TaskAddress {
  const id = `${exam}/${task}`.toLowerCase()
  return {
    id,
    subject: `task/${id}`,
    exam: EXAMS.find((each) => each.id.toLowerCase() === exam.toLowerCase()),
  }
}

/** `Question 1(b)`; without a number `Question`. */
export function questionName({ number }: Pick<PublishedTask, 'number'>): string {
  return number === undefined ? 'Question' : `Question ${number}`
}

/** `Directed writing` */
export function kindName({ kind }: Pick<PublishedTask, 'kind'>): string {
  return capital(kind)
}

/** The task as the writing pane needs it. Without the task, which may be on its way, the answer can still be read. */
export function writingOf({ subject }: TaskAddress, task: PublishedTask | undefined): WritingPaper {
  return {
    subject,
    title: task?.title ?? 'My answer',
    questions: [],
    task: task ? questionOf(task) : { id: '', number: '' },
  }
}

/** The task as a question of the writing pane. */
export function questionOf({ number = '', marks, kind, words, forms }: PublishedTask): AnswerQuestion {
  const asked = forms.flatMap((row) => parseFormQuestion(row) ?? [])
  return { id: '', number, marks, kind, words, asked }
}

/** What its timer needs; undefined for a task without minutes. */
export function timedTask(task: PublishedTask | undefined): TimedPaper | undefined {
  if (task?.minutes === undefined) return undefined
  return { title: kindName(task), minutes: task.minutes, marks: task.marks, isTask: true }
}

/** How other pages name its timer. */
export function timedAs({ id, subject }: TaskAddress, task: PublishedTask): Timed {
  const path = `/questions/${id}`
  return {
    subject,
    name: kindName(task),
    addressFrom: (here) => (here.split('?')[0] === path ? here : path),
  }
}

/** The pages that a student comes from and goes back to. */
const LISTS = ['/questions', '/today']

/** Where closing leads: the list that the task was opened from (`from`, which is not trusted), or all questions. */
export function closingList(from: unknown): string {
  return isOneOf(from, LISTS) ? from : '/questions'
}
