import { type ContentProblem, inField, messageIf } from '#publishing/reading/content-problem.ts'
import { folderOf, type LibraryDocument } from '#publishing/document.ts'
import { plainText, partsOf } from '#publishing/markdown.ts'
import type { Example } from '#publishing/reading/schema.ts'
import { laddersOf } from '#publishing/tasks/compose-answer.ts'
import { type LibraryLevels, levelRange, BANDS, type LibraryTask } from '#publishing/tasks/task-schema.ts'
import { sumOf } from '#publishing/tasks/print-marks.ts'
import { findQuestionRow, QUESTION_ROWS, type QuestionRow } from '#publishing/tasks/question-rows.ts'
import { runsOf } from './author-text.ts'

/** Two steps of a ladder differ by this share of the marks or more. */
const LEAST_STEP = 0.1
/** The answers of a whole ladder that show the plan they were written from. */
const LEAST_PLANS = 2
const RUN = 8
/** The share of a task's runs of words that another task may have. Questions of a kind have the same instructions. */
const MOST_SHARED = { passages: 0.3, question: 0.75 }

/** The tasks agree with the facts, are written once, and are answered. The answers of a ladder are in order. */
export function checkTasks(
  tasks: readonly LibraryTask[],
  documents: readonly LibraryDocument[],
): ContentProblem[] {
  const ladders = laddersOf(documents)
  return [
    ...tasks.flatMap(checkForms),
    ...findRepeatedTasks(tasks),
    ...tasks.flatMap((task) =>
      checkLadder(ladders.get(task.id) ?? []).map((message) => ({ path: task.path, message })),
    ),
  ]
}

function checkForms(task: LibraryTask): ContentProblem[] {
  const { meta } = task
  const main = findQuestionRow(meta.forms[0] ?? '')
  if (!main) return []
  const folder = folderOf(task)
  return [
    ...messageIf(
      main.exam.toLowerCase() !== folder,
      inField('forms', `expected one of "${folder}", its folder, first, but it is "${main.name}"`),
    ),
    ...messageIf(
      main.marks !== meta.marks,
      inField('marks', `expected ${main.marks} as in ${main.name}, but it is ${meta.marks}`),
    ),
    ...messageIf(
      main.kind !== meta.asks,
      inField('asks', `expected "${main.kind}" as in ${main.name}, but it is "${meta.asks}"`),
    ),
  ].map((message) => ({ path: task.path, message }))
}

/** The answers to one task have each band once, and more marks from step to step. */
function checkLadder(answers: readonly LibraryDocument<Example>[]): string[] {
  if (answers.length === 0) return ['no example answers this task']
  const steps = answers.map(({ meta, path }) => ({ band: meta.band, path, ...sumOf(meta.marks) }))
  const unsteady = steps.slice(1).flatMap((step, at) => {
    const below = steps[at]
    if (!below) return []
    if (below.band === step.band)
      return [`two answers are of the ${step.band} band: ${below.path}, ${step.path}`]
    const least = Math.ceil(step.of * LEAST_STEP)
    return messageIf(
      step.got - below.got < least,
      `the ${step.band} answer has ${step.got} of ${step.of}; expected ${below.got + least} or more, since the ${below.band} one has ${below.got}`,
    )
  })
  return [...unsteady, ...checkPlans(answers)]
}

/** A whole ladder shows two plans: a student compares them as well as the answers. */
function checkPlans(answers: readonly LibraryDocument[]): string[] {
  if (answers.length < BANDS.length) return []
  const plans = answers.filter(({ body }) => partsOf(body).some(({ text }) => text.startsWith('The plan')))
  return messageIf(
    plans.length < LEAST_PLANS,
    `expected a "## The plan" before ${LEAST_PLANS} of its answers or more, but ${plans.length} have one`,
  )
}

/** The tasks that have all four answers. */
export function wholeLadders(documents: readonly LibraryDocument[]): string[] {
  return [...laddersOf(documents)]
    .filter(([, each]) => BANDS.every((band) => each.some(({ meta }) => meta.band === band)))
    .map(([id]) => id)
}

/** A task that is in two files would have two ladders. */
function findRepeatedTasks(tasks: readonly LibraryTask[]): ContentProblem[] {
  const texts = tasks.map(({ path, meta, body }) => {
    const question = meta.question.replace(/\*\*For which exam\?\*\*[^]*$/, '')
    return { path, passages: new Set(runsOf(plainText(body), RUN)), question: new Set(runsOf(question, RUN)) }
  })
  return texts.flatMap((task, at) =>
    texts.slice(0, at).flatMap((other) => {
      const hasPassages = task.passages.size > 0 && other.passages.size > 0
      const isSame = hasPassages
        ? shareOf(task.passages, other.passages) > MOST_SHARED.passages
        : task.passages.size === other.passages.size &&
          shareOf(task.question, other.question) > MOST_SHARED.question
      return isSame ? [{ path: task.path, message: `is the task of ${other.path} again` }] : []
    }),
  )
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((run) => other.has(run)).length
  return shared / Math.max(1, Math.min(one.size, other.size))
}

/** Every kind of question in every form has one scale of its own, which divides the marks as the facts do. */
export function checkLevels(levels: readonly LibraryLevels[]): ContentProblem[] {
  return [
    ...QUESTION_ROWS.flatMap((row) => {
      const serving = levels.filter(({ meta }) => meta.forms.includes(row.name))
      if (serving.length === 0)
        return [{ path: 'content/levels', message: `no scale serves ${row.name} (${row.kind})` }]
      return serving
        .slice(1)
        .map(({ path }) => ({ path, message: `${serving[0]?.path} serves ${row.name} too` }))
    }),
    ...levels.flatMap(({ path, meta }) =>
      meta.forms.flatMap((name) => {
        const row = findQuestionRow(name)
        return row ? checkScale(meta, row).map((message) => ({ path, message: `${name}: ${message}` })) : []
      }),
    ),
    ...findRepeatedLines(levels),
  ]
}

/** Each scale speaks of its own question, so no line of a level is there twice. */
function findRepeatedLines(levels: readonly LibraryLevels[]): ContentProblem[] {
  const lines = levels.flatMap(({ path, meta }) =>
    meta.scales.flatMap((scale) => scale.levels.map((line) => ({ path, line }))),
  )
  return [...Map.groupBy(lines, ({ line }) => line.toLowerCase()).values()].flatMap(([first, ...again]) =>
    again.map(({ path, line }) => ({ path, message: `“${line}” is a line of ${first?.path} too` })),
  )
}

function checkScale({ asks, marked, scales }: LibraryLevels['meta'], row: QuestionRow): string[] {
  if (row.kind !== asks && marked !== 'by points') return [`it asks for "${row.kind}", not "${asks}"`]
  if (marked !== 'by objective') return []
  const names = scales.map(({ objective = '' }) => objective)
  if (row.objectives.length > 0) {
    const wanted = row.objectives.map(({ name }) => name)
    return names.join() === wanted.join() ? [] : [`expected scales for ${wanted.join(' and ')}`]
  }
  const total = scales.reduce((sum, { of = row.marks }) => sum + of, 0)
  if (total !== row.marks) return [`its scales have ${total} marks, the question ${row.marks}`]
  const small = scales.filter(({ of = row.marks }) => levelRange(1, of).to < 1)
  return small.map(({ objective }) => `${objective} has fewer marks than levels`)
}
