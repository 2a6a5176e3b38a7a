import { fieldOf, textOf } from '#domain/unknown-value.ts'

/** What a fact says beyond its kind and subject: a JSON object. */
export type FactData = Readonly<Record<string, unknown>>

/** One thing that a student did. It is only ever added, never changed. */
export interface Fact {
  /** A UUID that the device made. The same fact may arrive any number of times. */
  id: string
  /** The version of the kind's data. */
  v: number
  /** `paper.completed`. This site may not know the kind: a newer version of it wrote the fact. */
  kind: string
  /** What it is about, as domain/study/log/subject.ts writes it. */
  subject: string
  data: FactData
  /** The time on the device's clock (ISO 8601). It is shown, and never decides an order. */
  happenedAt: string
  /** The account that the fact belongs to; null if it was made without one. */
  owner: string | null
}

/** A fact as a device keeps it. */
export interface LoggedFact {
  fact: Fact
  /** Its place in the account's order, which the server gives; null as long as the server has not confirmed it. */
  seq: number | null
  /** Its place among the facts of this device. */
  made: number
  /** The code with which the server refused it. It stays on this device, and is not sent again. */
  refused?: string
  /** The accounts of which the student said that it is not theirs. */
  notOf?: readonly string[]
}

/** The facts in the order that decides: by `seq`, then those without one in the order they were made on this device. */
export function inOrder(facts: Iterable<LoggedFact>): LoggedFact[] {
  return [...facts].sort(
    (a, b) =>
      (a.seq ?? Number.MAX_SAFE_INTEGER) - (b.seq ?? Number.MAX_SAFE_INTEGER) ||
      a.made - b.made ||
      (a.fact.id < b.fact.id ? -1 : 1),
  )
}

/** The largest data of a fact, in bytes of JSON, as the table counts them. */
export const MAX_DATA_BYTES = 8192
const MAX_SUBJECT = 200
const MAX_KIND = 40
const MAX_VERSION = 32_767

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const KIND = /^[a-z]+\.[a-z]+$/

/** Whether a text is a UUID in lower case. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}

/**
 * Reads a fact from a file, from this device or from the server. Undefined if it is damaged. A fact of an unknown kind is
 * not damaged.
 */
export function parseFact(value: unknown): Fact | undefined {
  const id = textOf(value, 'id')?.toLowerCase()
  const v = fieldOf(value, 'v')
  const kind = textOf(value, 'kind')
  const subject = textOf(value, 'subject')
  const data = fieldOf(value, 'data')
  const happenedAt = parseTime(fieldOf(value, 'happenedAt'))
  const owner = fieldOf(value, 'owner') ?? null
  if (!isUuid(id) || !isVersion(v)) return undefined
  if (!kind || !KIND.test(kind) || kind.length > MAX_KIND) return undefined
  if (!subject || subject.length > MAX_SUBJECT || happenedAt === undefined) return undefined
  if (!isData(data) || sizeOfData(data) > MAX_DATA_BYTES) return undefined
  if (owner !== null && !isUuid(owner)) return undefined
  return { id, v, kind, subject, data, happenedAt, owner }
}

/** The bytes that the table counts: PostgreSQL writes a space after each comma and colon between values. */
export function sizeOfData(data: FactData): number {
  const text = JSON.stringify(data)
  const bytes = new TextEncoder().encode(text).length
  return bytes + text.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/[^,:]/g, '').length
}

/** Whether a value is an object, as the data of a fact are. */
export function isData(value: unknown): value is FactData {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_VERSION
}

/** The server writes times with an offset, a device with `Z`: both become the same text. */
function parseTime(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return undefined
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** A name in facts: a kind of question, an objective. Undefined for anything else. */
export function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 80 ? value : undefined
}
