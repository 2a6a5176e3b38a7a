import type { RestLimits } from './limits.ts'
import { Refusal, tooMuch, unsupported } from './refusal.ts'

/** A JSON body, and the names that its objects set. */
export interface Payload {
  /** For a table always an array of objects; for a function one object of its arguments. */
  text: string
  /** Sorted, so that of several unknown names always the same one is reported. */
  names: string[]
  rows: number
}

type BodyLimits = Pick<RestLimits, 'listItems' | 'names'>

/** The deepest nesting that is accepted: more than our values need, less than an engine's stack allows. */
const DEPTH = 64
/** The most brackets, braces and commas outside strings. Parsing a body of nothing else takes long. */
const MOST_SIGNS = 250_000

/** Reads the body of an insert or an update: an object, or an array of objects that set the same names. */
export function parseRows(text: string, columns: string[] | undefined, limits: BodyLimits): Payload {
  const value = parseJson(text, limits)
  const rows = Array.isArray(value) ? value.length : 1
  const array = Array.isArray(value) ? text : `[${text}]`
  if (columns) return { text: array, names: sorted(columns), rows }
  if (Array.isArray(value)) return { text: array, names: sharedNames(value, limits), rows }
  if (isRecord(value)) return { text: array, names: namesOf(value, limits), rows }
  return { text: '[]', names: [], rows: 0 }
}

/** Reads the body of a call: one object of arguments by name. An empty body means no arguments. */
export function parseArguments(text: string, columns: string[] | undefined, limits: BodyLimits): Payload {
  if (text === '') return { text: '{}', names: [], rows: 1 }
  const value = parseJson(text, limits)
  if (Array.isArray(value))
    throw unsupported('Calling a function once for each item of an array is', 'Call it once.')
  if (!isRecord(value)) return { text: '{}', names: [], rows: 1 }
  return { text, names: columns ? sorted(columns) : namesOf(value, limits), rows: 1 }
}

function parseJson(text: string, limits: BodyLimits): unknown {
  refuseCostly(text, limits)
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

/**
 * Refuses a text with too many rows, too deep a nesting or too many signs. It only looks at the text, which takes a tenth of
 * the time that parsing takes, and ends at the first sign that is too many. The text need not be valid JSON.
 */
function refuseCostly(text: string, { listItems: mostRows }: BodyLimits): void {
  let depth = 0
  let rows = 1
  let signs = 0
  const isList = /^\s*\[/.test(text)
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at)
        continue
      case ',':
        if (depth === 1 && isList) rows += 1
        break
      case '[':
      case '{':
        depth += 1
        break
      case ']':
      case '}':
        depth -= 1
        break
      default:
        continue
    }
    signs += 1
    if (rows > mostRows)
      throw tooMuch(413, `A body may hold ${mostRows} rows`, 'Send them in several requests.')
    if (depth > DEPTH) throw invalidBody(`The body is nested deeper than ${DEPTH} levels`)
    if (signs > MOST_SIGNS)
      throw tooMuch(413, 'This body holds too many values', 'Send fewer of them at once.')
  }
}

/** The place of the quotation mark that ends a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start
  for (;;) {
    at = text.indexOf('"', at + 1)
    if (at < 0) return text.length
    let first = at
    while (text[first - 1] === '\\') first -= 1
    // After an even number of backslashes the mark is no part of the string.
    if ((at - first) % 2 === 0) return at
  }
}

function sharedNames(rows: unknown[], limits: BodyLimits): string[] {
  const [first] = rows
  if (first === undefined) return []
  const names = isRecord(first) ? namesOf(first, limits) : []
  const uniform = rows.every(
    (row) =>
      isRecord(row) &&
      Object.keys(row).length === names.length &&
      names.every((name) => Object.hasOwn(row, name)),
  )
  if (!uniform) throw invalidBody('All object keys must match')
  return names
}

function namesOf(row: Record<string, unknown>, { names: most }: BodyLimits): string[] {
  const names = Object.keys(row)
  if (names.length > most)
    throw tooMuch(413, `An object of a body may have ${most} names`, 'Send fewer of them.')
  return sorted(names)
}

function sorted(names: string[]): string[] {
  return [...new Set(names)].sort((a, b) => (a < b ? -1 : Number(a > b)))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function invalidBody(message: string): Refusal {
  return new Refusal(400, 'PGRST102', message)
}
