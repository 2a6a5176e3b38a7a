import type { Picture } from './first-page.ts'
import type { DocumentText, QuestionReading } from './read-questions.ts'

/** What to read of a document. */
export interface ReaderOrder {
  /** Whether its texts are read, too. Otherwise only its first page is drawn. */
  wantsText: boolean
  /** Which questions it has; absent when none are looked for. */
  questionsOf?: Pick<DocumentText, 'type' | 'form'>
  /** Whether it is only looked at before it is imported: no picture is drawn, its last page must open, its keywords are read. */
  isImport?: boolean
  /** The first and the last page, from 1, to take out as a document of its own: nothing else is done then. */
  cut?: readonly [first: number, last: number]
}

/** A document with its order. The bytes move to the thread. */
export interface ReaderTask extends ReaderOrder {
  bytes: Uint8Array<ArrayBuffer>
}

/** What was found in the texts of a document. */
export interface FoundTexts {
  pageCount: number
  /** The plain text of each page, up to a limit; none when no texts were asked for. */
  texts: readonly string[]
  /** The same for the search: in reading order, without what says nothing. */
  searchTexts: readonly string[]
  /** Absent when none were looked for. */
  questions?: QuestionReading
  /** The keywords of the file; only before an import. */
  keywords?: string
  /** When the file was made or changed last, as it says: `20240312101500`; only before an import. */
  madeAt?: string | undefined
}

/**
 * What the thread says: that it has started; then of each document its texts, its first page, and that it is done. The text
 * of a first page is JSON: its words with their places.
 */
export type FromReader =
  | { kind: 'ready' }
  | ({ kind: 'texts' } & FoundTexts)
  | { kind: 'first page'; pictures: Record<Picture, Uint8Array> }
  | { kind: 'first page text'; text: string }
  | { kind: 'paper text'; text: string; pictures: Record<number, Uint8Array> }
  | { kind: 'cut'; bytes: Uint8Array }
  | { kind: 'done'; problem?: string }
