import type { MarginNote, TextRun } from './published-task.ts'

/** Why a version is better. A student chooses one of them. */
export const REASONS = ['meaning', 'effect', 'evidence', 'form', 'accuracy'] as const
export type Reason = (typeof REASONS)[number]

/** How far apart two versions are. Training begins with the wide ones. */
export const WIDTHS = ['wide', 'middle', 'narrow'] as const
export type Width = (typeof WIDTHS)[number]

/** One of the two versions. Its notes, and the colours of its text, are shown with the truth only. */
export interface PairVersion {
  paragraphs: readonly (readonly TextRun[])[]
  notes: readonly MarginNote[]
  /** The marked answer that it is from. */
  answer?: { address: string; got: number; of: number }
}

/** What a student reads before the two versions: what is asked, and the text that it is about. */
export interface PairContext {
  runs: readonly TextRun[]
  isQuoted?: boolean
}

/** Two versions of the same thing, of which one is better. */
export interface PublishedPair {
  /** `term-metonymy`. Its subject in the study log is `pair/` and this. It stays the same when a text changes. */
  id: string
  /** `language`, `technique`, or the kind of question: `directed writing`. */
  kind: string
  /** 'Metonymy'. */
  title: string
  /** The papers that it is for: `0500 p1`. */
  papers: readonly string[]
  ask: string
  context: readonly PairContext[]
  better: PairVersion
  worse: PairVersion
  /** The main reason; absent if nobody has named one. */
  reason?: Reason
  /** The truth in a sentence or two. */
  why?: readonly TextRun[]
  objective?: string
  /** The difference of their answers, as a part of all marks: 0.34. Absent if they have no marks. */
  gap?: number
  width: Width
  /** The page that it is from. */
  source: { title: string; address: string }
}

/** `0500.json`: some of the pairs. */
export interface PairFile {
  v: 1
  pairs: readonly PublishedPair[]
}

/** A line of the index: a file, and what a choice needs to know of its pairs. */
export interface PairFileSummary {
  /** `0500`, `language-3`. */
  name: string
  /** The exam that its pairs are for; absent for pairs that are for all of them. */
  exam?: string
  pairs: readonly { id: string; width: Width }[]
}

/** `index.json`: every pair without its text. */
export interface PairIndex {
  v: 1
  files: readonly PairFileSummary[]
}
