import type { LevelAddress } from '#domain/exams/exam.ts'

/** A document as a page of its own: what the build knows of it, and its text as HTML. */
export interface ReadingPage {
  id: string
  title: string
  summary: string
  level: LevelAddress
  /** The list it stands in: `/resources/igcse/notes#p1`, and the name of its section. */
  list: string
  section: string
  /** Where the viewer opens its PDF. */
  viewer: string
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
