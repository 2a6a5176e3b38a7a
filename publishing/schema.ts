import { z } from 'zod'
import { CATEGORIES } from '#domain/resources/category.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { SECTIONS } from '#domain/resources/section.ts'
import { EXAM_PAPERS } from './exam-papers.ts'

const year = z.int().min(2000).max(2099)
const day = z.iso.date()

const everyDocument = {
  title: z
    .string()
    .trim()
    .min(3)
    .max(90)
    .describe('The heading of the document and the title of its PDF, as a reader would say it.'),
  summary: z
    .string()
    .trim()
    .min(20)
    .max(260)
    .regex(/[.?]$/, 'a sentence that ends with a full stop')
    .describe(
      'One sentence that tells a student what the document gives; shown under the title and in lists. Of a term, its definition.',
    ),
  updated: day.describe(
    'The day of the last change a reader would notice, as 2026-11-21; it becomes the date of the PDF.',
  ),
  reviewed: day
    .optional()
    .describe(
      'The day on which someone other than its writer read it against the checklist; left out until then.',
    ),
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
    .describe('The exam years in which the paper has this form; leave `to` out while it is still set.'),
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
  standsFor: z
    .string()
    .regex(
      /^[A-Za-z0-9]{4,5}_(?:[a-z]{1,2})\d{2}_(?:qp|in|ms)_\d{1,2}\.pdf$/,
      'a file name such as 0500_s24_qp_11.pdf',
    )
    .describe(
      'The file name under which the document is tried out in the viewer. It never appears in print.',
    ),
  minutes: z.int().min(10).max(240).describe('The time allowed, in minutes.'),
  marks: z.int().min(5).max(200).describe('The total of the question paper, in marks.'),
})

/** What every document says that chooses its own place in the resources. */
const shelved = {
  ...everyDocument,
  level: z.enum(LEVELS).describe('The level on whose shelves it stands, by its key in addresses.'),
  category: z.enum(CATEGORIES).describe('The category of that level, by its key in addresses.'),
  section: z.enum(SECTIONS).describe('The section of that category, by its key in addresses.'),
  papers: z
    .array(z.enum(EXAM_PAPERS.map(({ name }) => name)))
    .min(1)
    .refine((papers) => new Set(papers).size === papers.length, 'each paper once')
    .describe('The papers it serves, such as [0500 p1, 1123 p1]; the first is the one it was written for.'),
  minutes: z.int().min(1).max(60).describe('Minutes that a student needs for it, with the tasks in it.'),
}

const note = z.strictObject({ kind: z.literal('note'), ...shelved })
const technique = z.strictObject({ kind: z.literal('technique'), ...shelved })
const framework = z.strictObject({ kind: z.literal('framework'), ...shelved })
const strategy = z.strictObject({ kind: z.literal('strategy'), ...shelved })
const term = z.strictObject({ kind: z.literal('term'), ...shelved })

const example = z.strictObject({
  kind: z.literal('example'),
  ...shelved,
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
    .describe('The number of the question in its paper, such as 1(f); left out where there is none.'),
  marks: z.int().min(5).max(50).describe('What the question is worth, in marks.'),
  awarded: z.int().min(1).max(50).describe('The marks that we would give this answer.'),
  words: z
    .strictObject({ from: z.int().min(20).max(2000).optional(), to: z.int().min(50).max(2000) })
    .refine(({ from = 0, to }) => from < to, 'a `from` that is less than its `to`')
    .describe(
      'The length the task asks for: { from: 250, to: 350 }, or { to: 120 } for "at most". Where it asks for none, the length that suits it.',
    ),
  band: z
    .enum(['top', 'good', 'middle'])
    .describe('What the answer stands for: the top band, good but not top, or the middle.'),
  objectives: z
    .array(
      z.string().regex(/^(?:[RW][1-5]|AO[1-5]|[A-D])$/, 'R1 to R5, W1 to W5, AO1 to AO5, or A to D for IB'),
    )
    .min(1)
    .describe('The assessment objectives (IB: criteria) that it shows; the verdict names each of them.'),
})

/** The schema of every kind. The descriptions are what an author is told. */
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

/** What stands at the head of every file of `content/` that is typeset. */
export const frontMatter = z.discriminatedUnion('kind', SCHEMAS)

export type FrontMatter = z.infer<typeof frontMatter>
export type PaperGuide = z.infer<typeof paperGuide>
export type PracticePaper = z.infer<typeof practicePaper>
export type Example = z.infer<typeof example>
/** A document with a place of its own choosing. */
export type Shelved = Extract<FrontMatter, { level: unknown }>

export function isShelved(meta: FrontMatter): meta is Shelved {
  return 'level' in meta
}
