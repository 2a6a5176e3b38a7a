import { fieldOf, listOf } from '#domain/unknown-value.ts'
import { type Fact, parseFact } from './fact.ts'

/** Says what the file is, for who opens it and for this site. */
const FORMAT = 'evergreen-study-record'

/** The most that is read from a file: an account holds no more. */
const MOST_FACTS = 50_000

/** What a file of a record holds. */
export interface RecordFile {
  facts: readonly Fact[]
  /** How many entries could not be read. */
  damaged: number
}

/** The file that a student saves: every fact, in order. */
export function formatRecordFile(facts: readonly Fact[], savedAt: string): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, savedAt, facts }, undefined, 2)}\n`
}

/** `study-record-2026-11-22.json` */
export function recordFileName(savedAt: string): string {
  return `study-record-${savedAt.slice(0, 10)}.json`
}

/**
 * Reads a saved file. The facts become this owner's: who opens a file says that it is theirs. Undefined if it is no such
 * file.
 */
export function parseRecordFile(text: string, owner: string | null): RecordFile | undefined {
  const value = parseJson(text)
  if (fieldOf(value, 'format') !== FORMAT || !Array.isArray(fieldOf(value, 'facts'))) return undefined
  const entries = listOf(value, 'facts').slice(0, MOST_FACTS)
  const facts = entries.flatMap((entry) => {
    const fact = parseFact(entry)
    return fact ? [withOwner(fact, owner)] : []
  })
  return { facts, damaged: entries.length - facts.length }
}

function withOwner(fact: Fact, owner: string | null): Fact {
  return { ...fact, owner }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
