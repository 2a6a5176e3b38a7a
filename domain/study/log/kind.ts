import type { Fact, FactData } from './fact.ts'
import type { StudyRecord } from './record.ts'
import { parseSubject, type Subject } from './subject.ts'

/** What this site knows of a kind of fact. */
export interface Kind {
  name: string
  /** Changes the record by a fact. False if the fact makes no sense to this site: then nothing is changed. */
  apply: (record: StudyRecord, fact: Fact) => boolean
}

interface KindRules<Data> {
  name: string
  /** The version that this site writes, 1 if none is named. It reads all versions up to this one. */
  version?: number
  /** What a fact of this kind can be about. */
  subjects: readonly Subject['type'][]
  /** Reads the data of any version up to this one; undefined if it makes no sense. */
  read: (data: FactData, version: number) => Data | undefined
  change: (record: StudyRecord, fact: Fact, data: Data) => void
}

/** Defines a kind. A fact with a newer version, another subject or other data is kept in the log, and not shown. */
export function defineKind<Data>({ name, version = 1, subjects, read, change }: KindRules<Data>): Kind {
  const known = new Map<string, boolean>()
  function knows(subject: string): boolean {
    let is = known.get(subject)
    if (is === undefined) {
      const parsed = parseSubject(subject)
      is = parsed !== undefined && subjects.includes(parsed.type)
      known.set(subject, is)
    }
    return is
  }
  return {
    name,
    apply(record, fact) {
      if (fact.kind !== name || fact.v > version || !knows(fact.subject)) return false
      const data = read(fact.data, fact.v)
      if (data === undefined) return false
      change(record, fact, data)
      return true
    },
  }
}

/** A whole number in a range; undefined for anything else. */
export function wholeNumber(value: unknown, from: number, to: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
    ? value
    : undefined
}

/** A text that is not blank, and at most so many characters long. */
export function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= most
}

/** The type of a document in facts: `qp`, `ms`, `in`. */
export function documentType(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z]{2,12}$/.test(value) ? value : undefined
}
