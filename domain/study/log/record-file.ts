import { fieldOf, listOf, parseJson, textOf } from '#domain/unknown-value.ts'
import type { AnswerEntry } from '#domain/study/answers/answer.ts'
import { parseAnswerEntry } from '#domain/study/answers/parse-answer.ts'
import { type Fact, isUuid, parseFact } from './fact.ts'

/** Says what the file is, for who opens it and for this site. */
const FORMAT = 'evergreen-study-record'

/** The most that is read from a file: an account holds no more. */
const MOST_FACTS = 50_000

/** A photograph of a page that was written by hand. */
export interface SavedPhoto {
  id: string
  subject: string
  at: string
  /** The JPEG in Base64. */
  jpeg: string
}

/** What a student wrote, beside the facts about it. */
export interface SavedTexts {
  answers: readonly AnswerEntry[]
  photos: readonly SavedPhoto[]
}

/** What a file of a record holds. */
export interface RecordFile extends SavedTexts {
  facts: readonly Fact[]
  /** How many entries could not be read. */
  damaged: number
}

/** The file that a student saves: every fact, in order, every answer with its versions, and the photographs of pages. */
export function formatRecordFile(
  facts: readonly Fact[],
  savedAt: string,
  { answers, photos }: SavedTexts = { answers: [], photos: [] },
): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, savedAt, facts, answers, photos }, undefined, 2)}\n`
}

/** `study-record-2026-11-22.json`; of one document, `study-record-0500-p1-set3_in-2026-11-22.json`. */
export function recordFileName(savedAt: string, document?: string): string {
  return ['study-record', document, `${savedAt.slice(0, 10)}.json`].filter(Boolean).join('-')
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
    return fact ? [{ ...fact, owner }] : []
  })
  const answers = listOf(value, 'answers').flatMap((saved) => {
    const entry = parseAnswerEntry(fieldOf(saved, 'answer'), listOf(saved, 'versions'))
    return entry ? [{ ...entry, answer: { ...entry.answer, owner } }] : []
  })
  const photos = listOf(value, 'photos').flatMap((saved) => parsePhoto(saved) ?? [])
  const read = facts.length + answers.length + photos.length
  const all = entries.length + listOf(value, 'answers').length + listOf(value, 'photos').length
  return { facts, answers, photos, damaged: all - read }
}

function parsePhoto(value: unknown): SavedPhoto | undefined {
  const [id, jpeg] = [fieldOf(value, 'id'), textOf(value, 'jpeg')]
  const [subject, at] = [textOf(value, 'subject'), textOf(value, 'at')]
  if (!isUuid(id) || !subject || !at || !jpeg || !/^[\w+/]+=*$/.test(jpeg)) return undefined
  return { id, subject, at, jpeg }
}
