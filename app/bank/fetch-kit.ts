import { type Beside, fetchBeside, questionOfSet } from '#app/lib/device/document-files.ts'
import { fetchScripts } from '#app/scripts/fetch-scripts.ts'
import { scriptAnswers } from '#domain/scripts/script-answers.ts'
import type { TaskSource } from '#domain/tasks/task-source.ts'
import { type ExamId, examOf, examPath } from '#domain/exams/exam.ts'
import { findGroup, questionGroups, rowName } from '#domain/exams/later/form-questions.ts'
import { formatSetFileName, type PracticeSet } from '#domain/papers/practice-set.ts'
import { questionId } from '#domain/papers/later/question-list.ts'
import { readDocumentQuestions } from '#domain/papers/later/read-document-questions.ts'
import {
  type Printed,
  type KitPartId,
  letterOf,
  linedPages,
  mixed,
  isAboutText,
} from '#domain/questions/print-kit.ts'
import { paperLabel } from '#domain/questions/question.ts'
import { textOf } from '#domain/unknown-value.ts'
import { capital, numberWord } from '#domain/plural.ts'
import type { AnswerMark, PublishedAnswer, PublishedScale, TextRun } from '#domain/tasks/published-task.ts'

/** A part of a print kit that can be ticked. */
export interface KitPart {
  id: KitPartId
  label: string
  /** What follows the number of its pages. */
  note?: string
  caption: string
  blocks: readonly KitBlock[]
  /** The number of lined pages, of the part that has them. */
  lined?: number
}

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
  const group = findGroup(questionGroups(component), number)
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
      scale: scales[rowName(component, group?.label ?? '')],
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

/** HTML of our own build that a sheet never divides. */
export interface KitBlock {
  html: string
  isHead: boolean
}

/** What a print kit is made of. */
export interface KitContent {
  number: string | undefined
  marks: number
  words?: { to?: number | undefined } | undefined
  questionHtml: string
  textsHtml: string
  scale: PublishedScale | undefined
  answers: readonly PublishedAnswer[]
}

/** The parts of a kit in their order. A part without content is left out. */
export function kitParts(content: KitContent): KitPart[] {
  const { textsHtml, scale, answers, marks } = content
  const texts = blocksOf(textsHtml)
  const textCount = texts.filter(({ isHead }) => isHead).length
  const ranked = mixed(answers)
  const parts: (KitPart | false)[] = [
    {
      id: 'question',
      label: 'The question',
      caption: 'The question',
      blocks: questionBlocks(content),
    },
    texts.length > 0 && {
      id: 'texts',
      label: textCount === 2 ? 'The two texts' : textCount > 2 ? 'The texts' : 'The text',
      caption: textCount > 1 ? 'The texts' : 'The text',
      blocks: texts,
    },
    {
      id: 'lines',
      label: 'Lined pages',
      note: 'with a margin for marks',
      caption: 'Lined page',
      blocks: [],
      lined: linedPages({ words: content.words, marks }),
    },
    scale !== undefined && {
      id: 'levels',
      label: 'Levels in plain words',
      caption: 'Levels in plain words',
      blocks: levelBlocks(scale),
    },
    ranked.length > 1 && {
      id: 'answers',
      label: `${capital(numberWord(ranked.length))} answers to rank`,
      note: 'The order is on a page of its own.',
      caption: `${capital(numberWord(ranked.length))} answers to rank`,
      blocks: answerBlocks(ranked),
    },
    ranked.length > 1 && {
      id: 'order',
      label: 'Order and marks, for you',
      caption: 'Order and marks',
      blocks: orderBlocks(ranked),
    },
  ]
  return parts.filter((part) => part !== false)
}

function questionBlocks({ number, marks, questionHtml }: KitContent): KitBlock[] {
  const [html = ''] = questionHtml.split('<p><strong>For which exam?</strong>')
  return [
    head(number ? `Question ${number}` : 'The question'),
    ...blocksOf(html),
    body(`<p class="kit-marks">[${marks}]</p>`),
  ]
}

function levelBlocks({ objectives }: PublishedScale): KitBlock[] {
  return objectives.flatMap(({ name, of, levels }) => [
    head(`Levels${name ? `: ${name}` : ''} [${of}]`),
    ...levels
      .toReversed()
      .map(({ from, to, text }) =>
        body(
          `<div class="kit-level"><b>${from === to ? from : `${from}–${to}`}</b><span>${escapeHtml(text)}</span></div>`,
        ),
      ),
  ])
}

function answerBlocks(answers: readonly PublishedAnswer[]): KitBlock[] {
  const count = numberWord(answers.length)
  return [
    head(`${capital(count)} answers: put them in order`),
    {
      html: `<p>Write 1 for the best and ${answers.length} for the weakest. Then say why, with a partner.</p>`,
      isHead: true,
    },
    ...answers.flatMap(({ paragraphs }, at) => [
      { html: `<div class="kit-letter"><b>${letterOf(at)}</b><i></i></div>`, isHead: true },
      ...paragraphs.map((runs) => body(`<p>${runs.map(runHtml).join('')}</p>`)),
    ]),
  ]
}

function orderBlocks(answers: readonly PublishedAnswer[]): KitBlock[] {
  const best = answers
    .map((answer, at) => ({ ...answer, letter: letterOf(at) }))
    .toSorted((a, b) => b.got - a.got)
  return [
    head('Order and marks'),
    body('<p>The marks are ours, not a board’s. Two examiners often differ by one or two.</p>'),
    ...best.map(({ letter, got, of, marks, notHigher, notLower }, at) =>
      body(
        `<div class="kit-level"><b>${at + 1}. ${letter}</b><span><strong>${got} of ${of}</strong>${marksLine(marks)}${sentence('Why not higher', notHigher)}${sentence('Why not lower', notLower)}</span></div>`,
      ),
    ),
  ]
}

function marksLine(marks: readonly AnswerMark[]): string {
  const named = marks.filter(({ objective }) => objective !== undefined)
  return named.length === 0
    ? ''
    : ` (${named.map(({ objective = '', got, of }) => `${escapeHtml(objective)} ${got} of ${of}`).join(', ')})`
}

function sentence(name: string, text: string | undefined): string {
  return text ? `<br>${name}: ${escapeHtml(text)}` : ''
}

function runHtml({ text, style }: TextRun): string {
  const words = escapeHtml(text).replaceAll('\n', '<br>')
  if (style === 'strong') return `<strong>${words}</strong>`
  return style === 'emphasis' ? `<em>${words}</em>` : words
}

function head(text: string): KitBlock {
  return { html: `<p class="kit-h">${escapeHtml(text)}</p>`, isHead: true }
}

function body(html: string): KitBlock {
  return { html, isHead: false }
}

/** A text as HTML. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Divides HTML into blocks: what only wraps others is taken apart, and each item of a list is a block. */
export function blocksOf(html: string): KitBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].flatMap(divide)
}

/** The texts of a paper or insert that a question is about: those it names, or all if it says `both texts`. */
export function textsOfSet(html: string, question: string, listed: string | undefined): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const heads = [...body.querySelectorAll<HTMLElement>('[data-text]')]
  return heads
    .filter(({ dataset }) => isAboutText(question, dataset.text ?? '', listed))
    .map((head) => head.outerHTML + followers(head))
    .join('')
}

/** What comes after a text's heading, up to the next text or question. */
function followers(head: Element): string {
  const next = head.nextElementSibling
  if (!next || next.matches('[data-text], [data-question]')) return ''
  return next.outerHTML + followers(next)
}

function divide(element: Element): KitBlock[] {
  for (const hidden of element.querySelectorAll('.line-number')) hidden.remove()
  element.removeAttribute('id')
  if (/^H\d$/.test(element.tagName))
    return [{ html: `<p class="kit-h">${element.innerHTML}</p>`, isHead: true }]
  if (element.tagName === 'UL' || element.tagName === 'OL') return items(element)
  const isWrapper = element.matches('div, section, blockquote') && !element.matches('.table')
  if (isWrapper) return [...element.children].flatMap(divide)
  return [{ html: element.outerHTML, isHead: element.matches('.name') }]
}

function items(list: Element): KitBlock[] {
  const tag = list.tagName.toLowerCase()
  const first = Number(list.getAttribute('start') ?? 1)
  return [...list.children].map((item, at) =>
    body(tag === 'ol' ? `<ol start="${first + at}">${item.outerHTML}</ol>` : `<ul>${item.outerHTML}</ul>`),
  )
}
