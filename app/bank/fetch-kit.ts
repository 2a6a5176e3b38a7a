import { type Beside, fetchBeside, questionOfSet } from '#app/lib/device/document-files.ts'
import { fetchScripts } from '#app/scripts/fetch-scripts.ts'
import { scriptAnswers } from '#domain/scripts/script-answers.ts'
import type { TaskSource } from '#domain/tasks/task-source.ts'
import { type ExamId, examOf, examPath } from '#domain/exams/exam.ts'
import { covers, questionGroups } from '#domain/exams/later/form-questions.ts'
import { formatSetFileName, type PracticeSet } from '#domain/papers/practice-set.ts'
import { questionId } from '#domain/papers/later/question-list.ts'
import { readDocumentQuestions } from '#domain/papers/later/read-document-questions.ts'
import type { Printed } from '#domain/questions/print-kit.ts'
import { paperLabel } from '#domain/questions/question.ts'
import { textOf } from '#domain/unknown-value.ts'
import { textsOfSet } from './kit-blocks.ts'
import { type KitPart, kitParts } from './kit-source.ts'

/** What a teacher prints of a question. */
export interface Kit {
  title: string
  /** `Paper 2, Question 1(b)`. */
  place: string
  marks: number
  /** Opens the same question at the desk. */
  address: string
  parts: readonly KitPart[]
}

/** Undefined if there is no such question. Throws if it cannot be fetched. */
export async function fetchKit(printed: Printed, tasks: TaskSource): Promise<Kit | undefined> {
  return printed.type === 'task' ? ofTask(printed.id, tasks) : ofSet(printed.set, printed.question, tasks)
}

async function ofTask(id: string, tasks: TaskSource): Promise<Kit | undefined> {
  const task = await tasks.fetchTask(id)
  if (!task) return undefined
  const { title, exam, forms, number, marks, words, questionHtml, passagesHtml, scale, answers } = task
  const [, paper = ''] = (forms[0] ?? '').split(' ')
  return {
    title,
    place: placeOf(paper.replace(/^p/, ''), exam, number),
    marks,
    address: `/questions/${id}`,
    parts: kitParts({ number, marks, words, questionHtml, textsHtml: passagesHtml, scale, answers }),
  }
}

async function ofSet(set: PracticeSet, question: string, tasks: TaskSource): Promise<Kit | undefined> {
  const { exam, paper, component } = set
  const questionPaper = formatSetFileName(set, 'Question Paper')
  const [html = '', list, insert = '', { scales }, scripts] = await Promise.all([
    fetchNeeded(questionPaper, 'text').then((value) => textOf(value, 'html')),
    fetchNeeded(questionPaper, 'questions').then(readDocumentQuestions),
    component.hasInsert
      ? fetchNeeded(formatSetFileName(set, 'Insert'), 'text').then((value) => textOf(value, 'html'))
      : undefined,
    tasks.fetchScales(exam),
    set.scripts > 0 ? fetchScripts(questionPaper) : [],
  ])
  const entry = list?.places.find(({ number }) => questionId(number) === question)
  const questionHtml = questionOfSet(html, question)
  if (!entry || questionHtml === undefined) return undefined
  const { number, marks = 0, text } = entry
  const group = questionGroups(component).find(({ label }) => covers(label, number))
  return {
    title: `Practice set ${set.number}`,
    place: placeOf(paper, exam, number),
    marks,
    address: `${examPath(examOf(exam))}/${questionPaper}?first=my&question=${question}`,
    parts: kitParts({
      number,
      marks,
      words: group?.words,
      questionHtml,
      textsHtml: textsOfSet(insert || html, questionHtml, text),
      scale: scales[[exam, `p${paper}`, component.firstYear, group?.label].filter(Boolean).join(' ')],
      answers: scriptAnswers(scripts, question),
    }),
  }
}

async function fetchNeeded(fileName: string, what: Beside): Promise<unknown> {
  const file = await fetchBeside(fileName, what)
  if (file === undefined) throw new Error(`${fileName}: no ${what}`)
  return file
}

function placeOf(paper: string, exam: ExamId, number: string | undefined): string {
  const name = paperLabel(paper, exam)
  return number ? `${name}, Question ${number}` : name
}
