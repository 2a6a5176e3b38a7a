import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Root } from 'mdast'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { parseMarkdown } from '#publishing/markdown.ts'
import { checkBody } from './body-check.ts'
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

/** A file as it is in the content folder. */
export interface SourceFile {
  /** The path that messages show: `content/notes/0500/x.md`. */
  path: string
  /** Its path on this machine. */
  place: string
  source: string
}

/** The files of a content folder that a pattern names, in the order of their names. */
export function sourceFiles(contentFolder: string, pattern: string): SourceFile[] {
  const files = globSync(pattern, { cwd: contentFolder }).sort()
  return files.map((file) => {
    const place = join(contentFolder, file)
    const path = join(basename(contentFolder), file).replaceAll('\\', '/')
    return { path, place, source: readFileSync(place, 'utf8') }
  })
}

/** A file of the content. A file without front matter has no body, and `meta` is absent too if the front matter has problems. */
export interface ParsedFile<Meta> extends Parsed<Meta> {
  /** The path in the folder of its kind without `.md`. */
  id: string
  body?: Root
}

/**
 * Parses one file, and checks its front matter and what can be typeset.
 * @param name what the file is, for the message if it has no front matter
 * @param kinds the schema of each kind that it may have, for the messages
 */
export function parseFile<Meta>(
  source: string,
  path: string,
  name: string,
  schema: z.ZodType<Meta>,
  kinds: Kinds,
): ParsedFile<Meta> {
  const id = path.split('/').slice(2).join('/').replace(/\.md$/, '')
  const { head, body } = parseMarkdown(source)
  if (head === undefined) {
    const message = `a ${name} begins with front matter between two lines of ---`
    return { id, problems: [{ path, line: 1, message }] }
  }
  const { problems, ...parsed } = parseFields(head, path, schema, kinds)
  return { id, body, ...parsed, problems: [...problems, ...checkBody(body, path)] }
}

/** Parses the YAML of one file. */
function parseFields<Meta>(yaml: string, path: string, schema: z.ZodType<Meta>, kinds: Kinds): Parsed<Meta> {
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
  const kind = valueAt(value, ['kind'])
  const shape: Record<string, z.ZodType> =
    kinds.find((schema) => schema.shape.kind.value === kind)?.shape ?? {}
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys.map((key) => `"${key}"`).join(', ')
    // The fields of a part of a field are in its description.
    const known = issue.path.length > 0 ? 'those of its description' : Object.keys(shape).join(', ')
    return `front matter: unknown field ${unknown}; known are ${known}`
  }
  if (issue.code === 'invalid_union') {
    const names = kinds.map((schema) => `"${schema.shape.kind.value}"`).join(' or ')
    return `front matter: field "kind" must be ${names}, but ${formatFound(kind)}`
  }
  const found = valueAt(value, issue.path)
  const help = shape[String(issue.path[0] ?? '')]?.description
  return `front matter: field "${issue.path.join('.')}": expected ${expected(issue)}, but ${formatFound(found)}.${help ? ` ${help}` : ''}`
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

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Reflect.get(at, key)
  }
  return at
}
