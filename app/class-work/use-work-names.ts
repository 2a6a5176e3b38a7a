import folder from 'virtual:content-files/questions'
import { useCallback } from 'react'
import { whenFree } from '#app/lib/when-free.ts'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { type Load, useLoad } from '#app/lib/service/use-load.ts'
import type { Anchor } from '#domain/class/class-facts.ts'
import { chooseAnchors } from '#domain/class/choose-anchors.ts'
import { once } from '#domain/once.ts'
import type { BankFile, BankQuestion, QuestionNames } from '#domain/questions/question.ts'
import { objectivesToMark } from '#domain/study/marking/level-marks.ts'
import { subjectName } from '#domain/study/subject-name.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'

async function fetchFile(name: string): Promise<Response> {
  const answer = await fetch(`${folder}/${name}`)
  if (!answer.ok) throw new Error(`${name} of the question bank answered ${answer.status}`)
  return answer
}

/** Our own questions: what a teacher can set. */
export const loadQuestions = once(async (): Promise<readonly BankQuestion[]> => {
  const file: BankFile = await (await fetchFile('all.json')).json()
  return file.questions
})

/** The names of our own questions, by subject. */
const loadNames = once(async () => {
  const file: QuestionNames = await (await fetchFile('names.json')).json()
  return new Map(Object.entries(file.names))
})

/** The catalogue of whole papers. */
export const loadPapers = once(async () => import('./whole-papers.ts'))

/** What the class itself says is drawn first. */
async function later<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await new Promise<void>((resolve) => {
    whenFree(resolve)
  })
  return load()
}
const loadNamesLater = () => later(loadNames)
const loadPapersLater = () => later(loadPapers)

const NONE: readonly { subject: string }[] = []

/** Work as pages name it. */
export interface WorkName {
  title: string
  /** Where it is written; undefined if this site does not have it. */
  address: string | undefined
  minutes: number | undefined
}

/** Asks for the names before they are shown, with the rows of a class. */
export function preloadWorkNames() {
  loadNames().catch(() => {
    // Who shows them asks again.
  })
}

/**
 * Says what work is, by its subject. Before the names have loaded, by what the subject itself says. `opened` is the work whose
 * address is needed: that of a whole paper comes with the catalogue.
 */
export function useWorkNames(opened: readonly { subject: string }[] = NONE): (subject: string) => WorkName {
  const names = useLoad(loadNamesLater).value
  const hasPaper = names !== undefined && opened.some(({ subject }) => !names.has(subject))
  const papers = useLoad(loadPapersLater, hasPaper).value
  return useCallback(
    (subject: string) => {
      const [title = subjectName(subject) ?? 'A task of this site', write, minutes] =
        names?.get(subject) ?? []
      return { title, address: write ?? papers?.paperAddress(subject), minutes }
    },
    [names, papers],
  )
}

/** What an answer gets marks for: the objectives of its scale, or one mark for the whole. */
async function loadObjectives(subject: string, outOf: number): Promise<readonly ScaleObjective[]> {
  const whole = [{ of: outOf, levels: [] }]
  if (!subject.startsWith('task/')) return whole
  const task = await siteTasks.fetchTask(subject.slice('task/'.length)).catch(() => undefined)
  if (!task?.scale || task.scale.marked === 'by points') return whole
  const objectives = objectivesToMark(task.scale)
  // A scale for other marks than these says nothing about them.
  return objectives.reduce((sum, { of }) => sum + of, 0) === outOf ? objectives : whole
}

/** The same for a page. */
export function useObjectives(subject: string, outOf: number): Load<readonly ScaleObjective[]> {
  return useLoad(useCallback(() => loadObjectives(subject, outOf), [subject, outOf]))
}

/** Our two marked answers to a task, for the pairs of a class; none if there are not two that are far apart. */
export async function loadAnchors(subject: string | undefined): Promise<Anchor[]> {
  if (!subject?.startsWith('task/')) return []
  const task = await siteTasks.fetchTask(subject.slice('task/'.length)).catch(() => undefined)
  return chooseAnchors(
    (task?.answers ?? [])
      .filter(({ of }) => of === task?.marks)
      .map(({ got, of, paragraphs }) => ({
        got,
        of,
        body: paragraphs.map((runs) => runs.map(({ text }) => text).join('')).join('\n\n'),
      })),
  )
}
