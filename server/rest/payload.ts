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

/** Reads the body of an insert or an update: an object, or an array of objects that set the same names. */
export function parseRows(text: string, columns: string[] | undefined, limits: BodyLimits): Payload {
  const value = parseJson(text)
  const rows = Array.isArray(value) ? value.length : 1
  if (rows > limits.listItems)
    throw tooMuch(413, `A body may hold ${limits.listItems} rows`, 'Send them in several requests.')
  const array = Array.isArray(value) ? text : `[${text}]`
  if (columns) return { text: array, names: sorted(columns), rows }
  if (Array.isArray(value)) return { text: array, names: sharedNames(value, limits), rows }
  if (isRecord(value)) return { text: array, names: namesOf(value, limits), rows }
  return { text: '[]', names: [], rows: 0 }
}

/** Reads the body of a call: one object of arguments by name. An empty body means no arguments. */
export function parseArguments(text: string, columns: string[] | undefined, limits: BodyLimits): Payload {
  if (text === '') return { text: '{}', names: [], rows: 1 }
  const value = parseJson(text)
  if (Array.isArray(value))
    throw unsupported('Calling a function once for each item of an array is', 'Call it once.')
  if (!isRecord(value)) return { text: '{}', names: [], rows: 1 }
  return { text, names: columns ? sorted(columns) : namesOf(value, limits), rows: 1 }
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
  if (isDeep(text)) throw invalidBody(`The body is nested deeper than ${DEPTH} levels`)
  return value
}

/** Whether the brackets outside strings are nested deeper than `DEPTH`. The text must be valid JSON. */
function isDeep(text: string): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gsu)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > DEPTH) return true
  }
  return false
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
