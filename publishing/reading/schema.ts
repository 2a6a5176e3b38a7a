import { z } from 'zod'
import { CATEGORIES } from '#domain/resources/category.ts'
import { EXAM_IDS } from '#domain/exams/exam.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { DIFFICULTIES } from '#domain/papers/difficulty.ts'
import { SECTIONS } from '#domain/resources/section.ts'
import { EXAM_PAPERS } from '#publishing/exam-papers.ts'
import { BANDS, mark, markInForm, reason, text } from '#publishing/tasks/task-schema.ts'

export const setNumber = z.int().min(1).max(99)
export const year = z.int().min(2000).max(2099)
const day = z.iso.date()

/** The fields of every document. */
export const everyDocument = {
  title: text(3, 90).describe('The heading of the document and the title of its PDF.'),
  summary: text(20, 260)
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

export const ofPaper = {
  exam: z.enum(EXAM_IDS).describe("The exam's code, in quotation marks so that 0500 keeps its zero."),
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
  practice: setNumber.describe('The number of the practice set, the same in its three documents.'),
  form: year.describe(
    'The first year of the form that it has: a row of `components.csv` with this paper, time and marks.',
  ),
  minutes: z.int().min(10).max(240).describe('The time allowed, in minutes.'),
  marks: z.int().min(5).max(200).describe('The total of the question paper, in marks.'),
  difficulty: z
    .enum(DIFFICULTIES)
    .describe('How hard the texts and tasks of the set are, the same in all its documents.'),
  replaces: setNumber
    .optional()
    .describe('In a question paper: the number of the set that this one took the place of.'),
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

const term = z.strictObject({
  kind: z.literal('term'),
  ...withLocation,
  pronunciation: z
    .strictObject({
      ipa: z
        .string()
        .regex(
          /^(?=.*ˈ|\S{1,5}$)[abdefhijklmnprstuvwzæðŋɑɒɔəɛɜɡɪʃʊʌʒθːˈˌ. ]+$/,
          'British phonetic letters without strokes around them, with a stress mark ˈ if there are several syllables',
        ),
      plain: z
        .string()
        .regex(
          /^(?=.*[A-Z])[A-Za-z]+(?:[- ][A-Za-z]+)*$/,
          'syllables with hyphens between them, the stressed ones in capitals, such as mi-TON-uh-mee',
        ),
    })
    .describe('How the title is said in Britain: `ipa` in phonetic letters, `plain` in English spelling.'),
})

const example = z.strictObject({
  kind: z.literal('example'),
  ...withLocation,
  task: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'the name of a file in content/tasks, without .md')
    .describe('The task that it answers: the name of its file in the folder of the same exam.'),
  band: z
    .enum(BANDS)
    .describe('The step of the ladder: low (20 to 40 % of the marks), middle, good (below top) or top.'),
  marks: z
    .array(mark)
    .min(1)
    .describe(
      'The marks by objective, criterion or part; one entry without a name if the paper gives one mark.',
    ),
  notHigher: reason.optional().describe('Why the whole has no higher mark, if its entries do not say it.'),
  notLower: reason.optional().describe('Why the whole has no lower mark, if its entries do not say it.'),
  otherForms: z
    .array(markInForm)
    .optional()
    .describe('The marks in another form of the task that divides them in another way.'),
  objectives: z
    .array(
      z
        .string()
        .regex(
          /^(?:[RW][1-5]|AO[1-5]|[A-E]|B[12])$/,
          'R1 to R5, W1 to W5, AO1 to AO5, or A to E, B1 and B2 for IB',
        ),
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
export type Term = z.infer<typeof term>
/** Front matter that names a location: level, category and section. */
export type WithLocation = Extract<FrontMatter, { level: unknown }>

/** The papers that a document is for, as an author names them: `0500 p1`. */
export function papersOf(meta: FrontMatter): readonly string[] {
  return hasLocation(meta) ? meta.papers : [`${meta.exam} p${meta.paper}`]
}

export function hasLocation(meta: FrontMatter): meta is WithLocation {
  return 'level' in meta
}
