import { z } from 'zod'
import type { Root } from 'mdast'
import { findQuestionRow, QUESTION_KINDS } from './question-rows.ts'

/** A field with a text of so many characters. */
export function text(least: number, most: number) {
  return z.string().trim().min(least).max(most)
}

const updated = z.iso.date().describe('The day of the last change that a reader may notice.')
const reviewed = z.iso
  .date()
  .optional()
  .describe('The day on which someone other than the author checked it.')
const form = z
  .string()
  .refine((name) => findQuestionRow(name), 'a row of questions.csv such as 0500 p1 2027 2(a)')

/** What a student may be asked to write. */
const WRITING_FORMS = [
  'analysis',
  'article',
  'commentary',
  'comparison',
  'description',
  'diary',
  'email',
  'essay',
  'interview',
  'journal',
  'letter',
  'newspaper report',
  'report',
  'review',
  'script',
  'speech',
  'story',
  'summary',
  'talk',
  'web page',
] as const

/** Whom a student may be asked to write for. */
const AUDIENCES = [
  'children',
  'colleagues',
  'family',
  'fellow students',
  'magazine readers',
  'newspaper readers',
  'officials',
  'oneself',
  'parents and students',
  'radio listeners',
  'school leaders',
  'the public',
  'website visitors',
] as const

/** What a question may be about. */
const THEMES = [
  'animals',
  'arts',
  'family',
  'food',
  'health',
  'history',
  'language',
  'law and rights',
  'media',
  'money',
  'nature',
  'places',
  'school',
  'science',
  'sport',
  'technology',
  'town life',
  'travel',
  'work',
] as const

/** The front matter of a task. Its passages or its source are the body of the file. */
export const taskSchema = z.strictObject({
  kind: z.literal('task'),
  title: text(3, 90).describe('A short name of the task for lists.'),
  updated,
  reviewed,
  asks: z.enum(QUESTION_KINDS).describe('The kind of question, as in the facts of its first form.'),
  forms: z
    .array(form)
    .min(1)
    .refine((forms) => new Set(forms).size === forms.length, 'each form once')
    .describe(
      'The forms of papers that ask it: exam, paper, first year, question. The first is the main one.',
    ),
  question: text(40, 1600).describe(
    'The task in our own words, as Markdown: paragraphs and lists. It is printed before the answer.',
  ),
  formOfWriting: z
    .enum(WRITING_FORMS)
    .optional()
    .describe('What the student writes, such as letter; absent if the answer has no form of its own.'),
  audience: z.enum(AUDIENCES).optional().describe('Whom the task names as readers or listeners.'),
  theme: z.enum(THEMES).optional().describe('What the task is about, for the question bank.'),
  number: text(1, 40)
    .optional()
    .describe('The number of the question in its paper, such as 1(f); absent if there is none.'),
  marks: z.int().min(5).max(50).describe('The marks of the question in its first form.'),
  words: z
    .strictObject({ from: z.int().min(20).max(2000).optional(), to: z.int().min(50).max(2000) })
    .refine(({ from = 0, to }) => from < to, 'a `from` that is less than its `to`')
    .describe(
      'The number of words that the task gives: { from: 250, to: 350 }, or { to: 120 } for "at most". If it gives none, a fitting number.',
    ),
  minutes: z.int().min(5).max(240).optional().describe('The minutes in the exam; absent for coursework.'),
})

export type Task = z.infer<typeof taskSchema>

/** A task of `content/tasks`, ready to be typeset with an answer. */
export interface LibraryTask {
  /** `0500/night-ferry`. */
  id: string
  path: string
  meta: Task
  /** The passages or the source. */
  body: Root
}

/** The steps of a ladder, from the lowest. */
export const BANDS = ['low', 'middle', 'good', 'top'] as const

export const reason = text(10, 600)

const objective = text(1, 40)
const got = z.int().min(0).max(50)
const of = z.int().min(1).max(50)

/** Marks for one objective, criterion or part of a question; without a name, for the whole. */
export const mark = z.strictObject({
  objective: objective.optional(),
  got,
  of,
  /** From 1, the lowest, to 5. */
  level: z.int().min(1).max(5).optional(),
  /** The level of each objective, where the paper gives one mark for all of them: `4.5` is between 4 and 5. */
  levels: z.record(z.string(), z.number().min(1).max(5).multipleOf(0.5)).optional(),
  /** What a part of a question earned its marks with. Entries that have it are printed as a table. */
  why: text(3, 300).optional(),
  notHigher: reason.optional(),
  notLower: reason.optional(),
})

/** The marks of the same answer in another form of the paper. */
export const markInForm = z.strictObject({
  form: z.string(),
  marks: z.array(z.strictObject({ objective: objective.optional(), got, of })).min(1),
})

export type Mark = z.infer<typeof mark>

/** The number of levels in every scale of ours, from the best to the lowest. */
export const LEVEL_COUNT = 5

/** Moves lead to each of these levels. Who is lower aims at the lowest of them. */
export const AIMS = [5, 4, 3] as const

const move = z.strictObject({
  to: z.int().min(3).max(LEVEL_COUNT).describe('The level that it leads to.'),
  do: text(15, 110).regex(/\.$/).describe('What to do, to a student.'),
  example: text(10, 160)
    .regex(/[.?!]$/)
    .describe('A sentence that an average student could write.'),
})

const scale = z.strictObject({
  /** As in the facts; absent if the question has one scale. */
  objective: objective.optional(),
  /** The marks of the objective, if the facts do not divide them. */
  of: of.optional(),
  levels: z.array(text(15, 400).regex(/\.$/)).length(LEVEL_COUNT),
  moves: z
    .array(move)
    .refine(
      (moves) => AIMS.every((level) => moves.some(({ to }) => to === level)),
      'a move to each of the levels 5, 4 and 3',
    ),
})

/** The front matter of a scale: what each level looks like, in our own words. */
export const levelsSchema = z.strictObject({
  kind: z.literal('levels'),
  title: text(3, 90).describe('The name of the scale for lists.'),
  updated,
  reviewed,
  asks: z.enum(QUESTION_KINDS).describe('The kind of question that it is for.'),
  forms: z
    .array(form)
    .min(1)
    .describe('The rows of the facts that it serves: exam, paper, first year, question.'),
  marked: z
    .enum(['by objective', 'together', 'by points'])
    .describe(
      'How marks are given: for each objective by itself, one mark for all of them, or one for each point. A scale by points says what an answer of each level does with its points.',
    ),
  scales: z
    .array(scale)
    .min(1)
    .describe(
      'A scale for each objective: its five levels, the best one first, and the moves that lead to them.',
    ),
})

export type Levels = z.infer<typeof levelsSchema>

export interface LibraryLevels {
  /** `summary-0500`. */
  id: string
  path: string
  meta: Levels
  /** Advice for who marks. */
  body: Root
}

/** The fewest and the most marks of a level: the marks of the objective in five parts of about the same size. */
export function levelRange(level: number, of: number): { from: number; to: number } {
  const to = (step: number) => Math.round((of * step) / LEVEL_COUNT)
  return { from: to(level - 1) + 1, to: to(level) }
}
