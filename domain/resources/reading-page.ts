import type { CategoryAddress } from './category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'

/** The data of a document's page, with its text as HTML. */
export interface ReadingPage {
  id: string
  title: string
  summary: string
  level: LevelAddress
  category: CategoryAddress
  /** The address of its list, `/resources/igcse/notes#p1`, and the name of its section. */
  list: string
  section: string
  /** The address that opens its PDF in the viewer. */
  viewer: string
  /** The address that opens it on the exam desk; only a document of a practice set has one. */
  desk?: string
  /** The code in candidate boxes, and the lines in handwriting below it. */
  code: string
  lines: readonly string[]
  updated: string
  html: string
  /** The documents before and after it in its section. */
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

export interface Neighbour {
  title: string
  page: string
}
