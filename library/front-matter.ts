import { parseDocument } from 'yaml'
import { z } from 'zod'
import type { ContentProblem } from './content-problem.ts'

const EXAMS = ['0500', '1123', '9093', '8021', 'XEN01'] as const

const year = z.int().min(2000).max(2099)

const everyDocument = {
  title: z
    .string()
    .trim()
    .min(3)
    .max(90)
    .describe('The heading of the document and the title of its PDF, as a reader would say it.'),
  exam: z.enum(EXAMS).describe("The exam's code, in quotation marks so that 0500 keeps its zero."),
  paper: z.int().min(1).max(6).describe('The paper (component) of that exam, as a number.'),
  summary: z
    .string()
    .trim()
    .min(20)
    .max(260)
    .regex(/[.?]$/, 'a sentence that ends with a full stop')
    .describe(
      'One sentence that tells a student what the document gives; shown under the title and in lists.',
    ),
  updated: z.iso
    .date()
    .describe(
      'The day of the last change a reader would notice, as 2026-11-21; it becomes the date of the PDF.',
    ),
}

const paperGuide = z.strictObject({
  kind: z.literal('paper guide'),
  ...everyDocument,
  era: z
    .strictObject({ from: year, to: year.optional() })
    .refine(({ from, to }) => to === undefined || to >= from, 'a last year that is not before the first')
    .describe('The exam years in which the paper has this form; leave `to` out while it is still set.'),
})

const practicePaper = z.strictObject({
  kind: z.literal('practice paper'),
  ...everyDocument,
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

/** What stands at the head of every file of `content/` that is typeset. The descriptions are what an author is told. */
export const frontMatter = z.discriminatedUnion('kind', [paperGuide, practicePaper])

export type FrontMatter = z.infer<typeof frontMatter>
export type PaperGuide = z.infer<typeof paperGuide>
export type PracticePaper = z.infer<typeof practicePaper>

/** Reads the YAML of one file's head. Every fault is a problem with the field, what is expected and what the field is for. */
export function parseFrontMatter(
  yaml: string,
  path: string,
): { meta?: FrontMatter; problems: ContentProblem[] } {
  const head = parseDocument(yaml)
  if (head.errors.length > 0) {
    return {
      problems: head.errors.map(({ linePos, message }) => ({
        path,
        line: 1 + (linePos?.[0].line ?? 0),
        message: `front matter: ${message.split('\n')[0]}${/mapping/.test(message) ? ' a text with a colon in it needs quotation marks' : ''}`,
      })),
    }
  }
  const value: unknown = head.toJS()
  const result = frontMatter.safeParse(value)
  if (result.success) return { meta: result.data, problems: [] }
  return { problems: result.error.issues.map((issue) => ({ path, message: describeIssue(issue, value) })) }
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    return `front matter: unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}; known are ${fieldsOf(value).join(', ')}`
  }
  const field = issue.path.join('.')
  if (issue.code === 'invalid_union') {
    return `front matter: field "kind" must be ${KINDS.map((kind) => `"${kind}"`).join(' or ')}, but ${gotten(valueAt(value, ['kind']))}`
  }
  const found = valueAt(value, issue.path)
  const help = helpFor(value, String(issue.path[0] ?? ''))
  return `front matter: field "${field}": expected ${expected(issue)}, but ${gotten(found)}.${help ? ` ${help}` : ''}`
}

function gotten(found: unknown): string {
  return found === undefined ? 'it is missing' : `it is ${JSON.stringify(found)}`
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`
    case 'invalid_value':
      return issue.values.map((value) => `"${String(value)}"`).join(' or ')
    case 'too_small':
      return issue.origin === 'string' ? `at least ${issue.minimum} characters` : `${issue.minimum} or more`
    case 'too_big':
      return issue.origin === 'string' ? `at most ${issue.maximum} characters` : `${issue.maximum} or less`
    case 'invalid_format':
      return issue.format === 'date' ? 'a date such as 2026-11-21' : issue.message
    default:
      return issue.message
  }
}

const SCHEMAS = [paperGuide, practicePaper] as const
const KINDS = SCHEMAS.map((schema) => schema.shape.kind.value)

function schemaOf(value: unknown) {
  const kind = valueAt(value, ['kind'])
  return SCHEMAS.find((schema) => schema.shape.kind.value === kind)
}

function fieldsOf(value: unknown): string[] {
  return Object.keys(schemaOf(value)?.shape ?? {})
}

function helpFor(value: unknown, field: string): string | undefined {
  const shape: Record<string, z.ZodType> | undefined = schemaOf(value)?.shape
  return shape?.[field]?.description
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Reflect.get(at, key)
  }
  return at
}
