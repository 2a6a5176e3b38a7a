import type { ListPlace } from './resource-address.ts'

/** The data of a document's page, with its text as HTML. */
export interface ReadingPage extends ListPlace {
  id: string
  title: string
  /** How its title is said, if it is a term: in plain spelling, and in phonetic letters. */
  pronunciation?: { plain: string; ipa: string }
  summary: string
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
  /** Of an example: its task. */
  html: string
  /** Only an example has one. */
  answer?: ExampleAnswer
  /** The documents before and after it in its section. */
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** The answer of an example, which is folded for who has not tried the task. */
export interface ExampleAnswer {
  html: string
  /** The id of its task: `0500/night-ferry`. */
  task: string
  /** How many notes are in its margin. */
  notes: number
  got: number
  of: number
}

export interface Neighbour {
  title: string
  page: string
}
