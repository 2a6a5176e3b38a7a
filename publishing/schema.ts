import { z } from 'zod'
import { CATEGORIES } from '#domain/resources/category.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { SECTIONS } from '#domain/resources/section.ts'
import { EXAM_PAPERS } from './exam-papers.ts'

const year = z.int().min(2000).max(2099)
const day = z.iso.date()

const everyDocument = {
  title: z.string().trim().min(3).max(90).describe('The heading of the document and the title of its PDF.'),
  summary: z
    .string()
    .trim()
    .min(20)
    .max(260)
    .regex(/[.?]$/, 'a sentence that ends with a full stop')
    .describe(
      'One sentence about what a student gets from the document; shown under the title and in lists. For a term: its definition.',
    ),
  updated: day.describe(
    'The day of the last change that a reader may notice, as 2026-11-21; the date of the PDF.',
  ),
  reviewed: day
    .optional()
    .describe('The day on which someone other than the author checked it with the checklist; absent before.'),
}

const ofPaper = {
  exam: z.enum(PAPER_EXAM_IDS).describe("The exam's code, in quotation marks so that 0500 keeps its zero."),
  paper: z.int().min(1).max(6).describe('The paper (component) of that exam, as a number.'),
}

const paperGuide = z.strictObject({
  kind: z.literal('paper guide'),
  ...everyDocument,
  ...ofPaper,
  era: z
    .strictObject({ from: year, to: year.optional() })
    .refine(({ from, to }) => to === undefined || to >= from, 'a last year that is not before the first')
    .describe('The years in which the paper has this form; without `to` if it is still set in this form.'),
})

const practicePaper = z.strictObject({
  kind: z.literal('practice paper'),
  ...everyDocument,
  ...ofPaper,
  document: z
    .enum(['question paper', 'insert', 'mark scheme'])
    .describe('Which of the three documents of a set this is.'),
  practice: z
    .int()
    .min(1)
    .max(99)
    .describe('The number of the practice set, the same in its three documents.'),
  form: year.describe(
    'The first year of the form that it has: a row of `components.csv` with this paper, time and marks.',
  ),
  minutes: z.int().min(10).max(240).describe('The time allowed, in minutes.'),
  marks: z.int().min(5).max(200).describe('The total of the question paper, in marks.'),
})

/** The fields of a document whose front matter names its location. */
const withLocation = {
  ...everyDocument,
  level: z.enum(LEVELS).describe('The level of the resources that lists it, by its key in addresses.'),
  category: z.enum(CATEGORIES).describe('The category of that level, by its key in addresses.'),
  section: z.enum(SECTIONS).describe('The section of that category, by its key in addresses.'),
  papers: z
    .array(z.enum(EXAM_PAPERS.map(({ name }) => name)))
    .min(1)
    .refine((papers) => new Set(papers).size === papers.length, 'each paper once')
    .describe('The papers it is for, such as [0500 p1, 1123 p1]; the first is the main one.'),
  minutes: z.int().min(1).max(60).describe('The minutes that a student needs for it and its tasks.'),
}

const note = z.strictObject({ kind: z.literal('note'), ...withLocation })
const technique = z.strictObject({ kind: z.literal('technique'), ...withLocation })
const framework = z.strictObject({ kind: z.literal('framework'), ...withLocation })
const strategy = z.strictObject({ kind: z.literal('strategy'), ...withLocation })
const term = z.strictObject({ kind: z.literal('term'), ...withLocation })

const example = z.strictObject({
  kind: z.literal('example'),
  ...withLocation,
  task: z
    .string()
    .trim()
    .min(40)
    .max(1600)
    .describe(
      'The task in our own words, as Markdown: paragraphs and lists. It is printed before the answer.',
    ),
  question: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .describe('The number of the question in its paper, such as 1(f); absent if there is none.'),
  marks: z.int().min(5).max(50).describe('The marks of the question.'),
  awarded: z.int().min(1).max(50).describe('The marks that we give this answer.'),
  words: z
    .strictObject({ from: z.int().min(20).max(2000).optional(), to: z.int().min(50).max(2000) })
    .refine(({ from = 0, to }) => from < to, 'a `from` that is less than its `to`')
    .describe(
      'The number of words that the task gives: { from: 250, to: 350 }, or { to: 120 } for "at most". If it gives none, a fitting number.',
    ),
  band: z
    .enum(['top', 'good', 'middle'])
    .describe('The band of the answer: top, good (below top), or middle.'),
  objectives: z
    .array(
      z.string().regex(/^(?:[RW][1-5]|AO[1-5]|[A-D])$/, 'R1 to R5, W1 to W5, AO1 to AO5, or A to D for IB'),
    )
    .min(1)
    .describe('The assessment objectives (IB: criteria) that the answer shows; the verdict names each.'),
})

/** The schema of every kind. An author reads the descriptions in messages. */
export const SCHEMAS = [
  paperGuide,
  practicePaper,
  note,
  example,
  technique,
  framework,
  strategy,
  term,
] as const

/** The front matter of every document in `content/`. */
export const frontMatter = z.discriminatedUnion('kind', SCHEMAS)

export type FrontMatter = z.infer<typeof frontMatter>
export type PaperGuide = z.infer<typeof paperGuide>
export type PracticePaper = z.infer<typeof practicePaper>
export type Example = z.infer<typeof example>
/** Front matter that names a location: level, category and section. */
export type WithLocation = Extract<FrontMatter, { level: unknown }>

export function hasLocation(meta: FrontMatter): meta is WithLocation {
  return 'level' in meta
}
