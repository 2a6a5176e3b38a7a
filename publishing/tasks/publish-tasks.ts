import { EXAM_IDS, examOf } from '#domain/exams/exam.ts'
import type {
  ExamScales,
  PublishedAnswer,
  PublishedScale,
  PublishedTask,
  TaskIndex,
} from '#domain/tasks/published-task.ts'
import { type LibraryDocument, ownBodyOf } from '#publishing/document.ts'
import { parseMarkdown, plainText } from '#publishing/markdown.ts'
import { pageAddress } from '#publishing/reading/document-locations.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import { resourceId } from '#publishing/resource-id.ts'
import type { Example } from '#publishing/reading/schema.ts'
import { pageHtml } from '#publishing/web/page-html.ts'
import { laddersOf } from './compose-answer.ts'
import { type LibraryLevels, levelRange, type LibraryTask } from './task-schema.ts'
import { sumOf } from './print-marks.ts'
import { answerTextOf } from './text-runs.ts'
import { findQuestionRow, QUESTION_ROWS, type QuestionRow } from './question-rows.ts'

type Answer = LibraryDocument<Example>

/** The most letters of a question in the index. */
const BEGINS = 160

/**
 * The files of the tasks by name: `index.json`, `0500/bee-swarm-narrative.json` and `scales/0500.json`. Their shapes are
 * those of `domain/tasks/published-task.ts`.
 */
export function makeTaskFiles({ documents, tasks, levels }: Library): Map<string, string> {
  const ladders = laddersOf(documents)
  const answered = tasks.map((task) => ({ task, answers: ladders.get(task.id) ?? [] }))
  const index: TaskIndex = { v: 1, tasks: answered.map((each) => summarise(each.task, each.answers)) }
  const files = new Map([['index.json', JSON.stringify(index)]])
  for (const { task, answers } of answered)
    files.set(`${task.id}.json`, JSON.stringify(publishTask(task, answers, levels)))
  for (const exam of EXAM_IDS)
    files.set(`scales/${exam.toLowerCase()}.json`, JSON.stringify(examScales(exam, levels)))
  return files
}

function summarise({ id, meta }: LibraryTask, answers: readonly Answer[]): TaskIndex['tasks'][number] {
  const { title, asks, forms, marks, words, minutes } = meta
  return {
    id,
    exam: rowOf(meta).exam,
    title,
    kind: asks,
    forms,
    marks,
    words,
    minutes,
    begins: beginOf(meta.question),
    answers: answers.map((answer) => ({
      id: resourceId(answer),
      band: answer.meta.band,
      ...sumOf(answer.meta.marks),
    })),
  }
}

/** The first words of a question, cut at a word. */
function beginOf(question: string): string {
  const text = plainText(parseMarkdown(question).body).replaceAll(/\s+/g, ' ').trim()
  return text.length <= BEGINS ? text : `${text.slice(0, BEGINS + 1).replace(/\s\S*$/, '')}…`
}

/** A task as the site serves it, with its answers from the lowest band. */
export function publishTask(
  task: LibraryTask,
  answers: readonly Answer[],
  levels: readonly LibraryLevels[],
): PublishedTask {
  const { title, asks, forms, number, marks, words, minutes, question } = task.meta
  const row = rowOf(task.meta)
  return {
    v: 1,
    id: task.id,
    exam: row.exam,
    level: examOf(row.exam).resourceLevel,
    title,
    kind: asks,
    forms,
    number,
    marks,
    words,
    minutes,
    questionHtml: pageHtml(parseMarkdown(question).body),
    passagesHtml: pageHtml(task.body),
    scale: scaleOf(row, levels),
    answers: answers.map(publishAnswer),
  }
}

function publishAnswer(answer: Answer): PublishedAnswer {
  const { title, band, marks, notHigher, notLower } = answer.meta
  return {
    id: resourceId(answer),
    address: pageAddress(answer.meta),
    title,
    band,
    ...sumOf(marks),
    marks,
    notHigher,
    notLower,
    ...answerTextOf(ownBodyOf(answer)),
  }
}

function examScales(exam: string, levels: readonly LibraryLevels[]): ExamScales {
  const scales = QUESTION_ROWS.flatMap((row) => {
    const scale = row.exam === exam && scaleOf(row, levels)
    return scale ? [[row.name, scale]] : []
  })
  return { v: 1, scales: Object.fromEntries(scales) }
}

/** The scale of a kind of question, with the marks that this row of the facts gives. */
export function scaleOf(row: QuestionRow, levels: readonly LibraryLevels[]): PublishedScale | undefined {
  const found = levels.find(({ meta }) => meta.forms.includes(row.name))
  if (!found) return undefined
  const { title, marked, scales } = found.meta
  return {
    id: found.id,
    title,
    marked,
    objectives: scales.map(({ objective, of, levels: texts, moves }) => {
      const total = of ?? marksOf(row, marked, objective)
      return {
        name: objective,
        of: total,
        // The file has the best level first.
        levels: texts.toReversed().map((text, index) => {
          const level = index + 1
          const { from, to } = levelRange(level, total)
          return { level, from, to, text }
        }),
        moves: moves.map(({ to, do: text, example }) => ({ to, text, example })),
      }
    }),
    adviceHtml: pageHtml(found.body),
  }
}

/** Marks that are given together are out of the whole for each objective. */
function marksOf(
  { marks, objectives }: QuestionRow,
  marked: PublishedScale['marked'],
  objective = '',
): number {
  if (marked === 'together') return marks
  return objectives.find(({ name }) => name.toLowerCase() === objective.toLowerCase())?.marks ?? marks
}

function rowOf({ forms }: LibraryTask['meta']): QuestionRow {
  const row = findQuestionRow(forms[0] ?? '')
  if (!row) throw new Error(`the facts have no row ${forms[0]}`)
  return row
}
