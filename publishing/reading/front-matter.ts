import { parseDocument } from 'yaml'
import type { z } from 'zod'
import type { ContentProblem } from './content-problem.ts'
import { type FrontMatter, frontMatter, SCHEMAS } from './schema.ts'

/** The front matter of a document. A problem names the field, the expected value, the value found, and the field's purpose. */
export function parseFrontMatter(yaml: string, path: string): Parsed<FrontMatter> {
  return parseFields(yaml, path, frontMatter, SCHEMAS)
}

interface Parsed<Meta> {
  meta?: Meta
  problems: ContentProblem[]
}

type Kinds = readonly z.ZodObject<{ kind: z.ZodLiteral<string> }>[]

/**
 * Parses the YAML of one file.
 * @param kinds the schema of each kind that the file may have, for the messages
 */
export function parseFields<Meta>(
  yaml: string,
  path: string,
  schema: z.ZodType<Meta>,
  kinds: Kinds,
): Parsed<Meta> {
  const document = parseDocument(yaml)
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(({ linePos, message }) => ({
        path,
        line: 1 + (linePos?.[0].line ?? 0),
        message: `front matter: ${message.split('\n')[0]}${/mapping/.test(message) ? ' a text with a colon in it needs quotation marks' : ''}`,
      })),
    }
  }
  const value: unknown = document.toJS()
  const result = schema.safeParse(value)
  if (result.success) return { meta: result.data, problems: [] }
  return {
    problems: result.error.issues.map((issue) => ({ path, message: describeIssue(issue, value, kinds) })),
  }
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown, kinds: Kinds): string {
  if (issue.code === 'unrecognized_keys') {
    return `front matter: unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}; known are ${fieldsOf(value, issue.path, kinds).join(', ')}`
  }
  const field = issue.path.join('.')
  if (issue.code === 'invalid_union') {
    return `front matter: field "kind" must be ${kinds
      .map(({ shape }) => shape.kind.value)
      .map((kind) => `"${kind}"`)
      .join(' or ')}, but ${formatFound(valueAt(value, ['kind']))}`
  }
  const found = valueAt(value, issue.path)
  const help = helpFor(value, String(issue.path[0] ?? ''), kinds)
  return `front matter: field "${field}": expected ${expected(issue)}, but ${formatFound(found)}.${help ? ` ${help}` : ''}`
}

function formatFound(found: unknown): string {
  return found === undefined ? 'it is missing' : `it is ${JSON.stringify(found)}`
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'array') return 'a list'
      return issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`
    case 'invalid_value':
      return issue.values.map((value) => `"${String(value)}"`).join(' or ')
    case 'too_small':
      if (issue.origin === 'array') return `at least ${issue.minimum} entry`
      return issue.origin === 'string' ? `at least ${issue.minimum} characters` : `${issue.minimum} or more`
    case 'too_big':
      return issue.origin === 'string' ? `at most ${issue.maximum} characters` : `${issue.maximum} or less`
    case 'invalid_format':
      return issue.format === 'date' ? 'a date such as 2026-11-21' : issue.message
    default:
      return issue.message
  }
}

function schemaOf(value: unknown, kinds: Kinds) {
  const kind = valueAt(value, ['kind'])
  return kinds.find((schema) => schema.shape.kind.value === kind)
}

/** The fields of the document. Those of a part of a field are in its description. */
function fieldsOf(value: unknown, path: readonly PropertyKey[], kinds: Kinds): string[] {
  return path.length > 0 ? ['those of its description'] : Object.keys(schemaOf(value, kinds)?.shape ?? {})
}

function helpFor(value: unknown, field: string, kinds: Kinds): string | undefined {
  const shape: Record<string, z.ZodType> | undefined = schemaOf(value, kinds)?.shape
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
