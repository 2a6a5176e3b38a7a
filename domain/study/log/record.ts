import type { ChosenSitting } from '#domain/exams/chosen-sitting.ts'

/** The exam that a student prepares. `sitting` is undefined if they are not sure. */
export interface ChosenExam {
  exam: string
  sitting: ChosenSitting | undefined
}

/** Where a student left a paper. */
export interface PaperPlace {
  document: string
  page: number
  /** How far down the page: 0 is its top, 1 its bottom. */
  place: number
}

export interface StoppedPaper extends PaperPlace {
  /** The time on the device that left it, to be shown. */
  at: string
}

/** The mark that a student gave: `54 of 80`. */
export interface PaperMark {
  got: number
  of: number
  /** The time on the device that marked it, to be shown. */
  at: string
}

/** A mark on a page: words that are highlighted, a stroke of the pen, a note. */
export interface PageNote {
  document: string
  page: number
  /** The fingerprint of the file that was marked; undefined if it is not known. */
  file: string | undefined
  /** What was drawn or written. `domain/study/marks/mark.ts` reads it. */
  note: Readonly<Record<string, unknown>>
}

/** What a student's facts amount to. Kinds of facts write it (domain/study/kinds); everybody else reads it. */
export interface StudyRecord {
  /** The exam and sitting that the student prepares; undefined if they have not said. */
  exam: ChosenExam | undefined
  /** The subjects of the completed papers. */
  completed: Set<string>
  /** Where each paper was left. */
  stopped: Map<string, StoppedPaper>
  /** The last mark of each paper or question. */
  marks: Map<string, PaperMark>
  /** The marks on the pages of each paper, by the id of the fact that made them. */
  notes: Map<string, Map<string, PageNote>>
  /** The ids of erased notes. An erased note stays erased, also if its own fact arrives later. */
  erased: Set<string>
}

export function emptyRecord(): StudyRecord {
  return {
    exam: undefined,
    completed: new Set(),
    stopped: new Map(),
    marks: new Map(),
    notes: new Map(),
    erased: new Set(),
  }
}
