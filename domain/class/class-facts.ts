import { fieldOf, itemsOf, textOf } from '#domain/unknown-value.ts'

/** A student of a class, by the name in class. */
export interface ClassMember {
  id: string
  nickname: string
  byCard: boolean
}

/** Work that a teacher set. Undefined `forMembers`: for everybody. */
export interface ClassAssignment {
  id: string
  subject: string
  outOf: number
  /** `2026-12-04`. */
  dueOn: string
  line: string
  ownMarkFirst: boolean
  secondMarker: boolean
  pairsOpen: boolean
  forMembers?: readonly string[] | undefined
  /** Our two marked answers for the pairs; only its teacher has them. */
  anchors?: readonly Anchor[] | undefined
}

/** An answer of ours with its mark, beside which a class judges its own in pairs. */
export interface Anchor {
  mark: number
  body: string
}

/** A copy that a student handed in, without its text. */
export interface HandIn {
  id: string
  assignmentId: string
  memberId: string
  /** `2026-12-04`. */
  handedOn: string
  returnedAt?: string | undefined
  mayBeRead: boolean
  ownMarks?: GivenMarks | undefined
}

/** The marks of one answer: in all, and by objective (`Reading`). */
export interface GivenMarks {
  total: number
  parts: Readonly<Record<string, { got: number; of: number }>>
}

/** A note on some words of a copy. */
export interface ClassNote {
  /** The first letter, and the one after the last. */
  from: number
  to: number
  text: string
  /** Whether it says that something works; otherwise to look again. */
  works: boolean
  objective: string
}

/** What a marker wrote about a copy. */
export interface Marking {
  handInId: string
  isSecond: boolean
  notes: readonly ClassNote[]
  marks?: GivenMarks | undefined
  change: string
  isDone: boolean
}

/** All that is known of a class, for its rules. */
export interface ClassFacts {
  members: readonly ClassMember[]
  assignments: readonly ClassAssignment[]
  handIns: readonly HandIn[]
  markings: readonly Marking[]
}

/** Reads marks as they were stored. Undefined if they are none: a row may hold anything. */
export function parseMarks(value: unknown): GivenMarks | undefined {
  if (!isRecord(value) || !isMark(value.total)) return undefined
  const parts = isRecord(value.parts) ? Object.entries(value.parts) : []
  return {
    total: value.total,
    parts: Object.fromEntries(
      parts.flatMap(([name, part]) =>
        isRecord(part) && isMark(part.got) && isMark(part.of) ? [[name, { got: part.got, of: part.of }]] : [],
      ),
    ),
  }
}

/** Reads our answers as they were stored, the lower mark first. */
export function parseAnchors(value: unknown): Anchor[] {
  return itemsOf(value)
    .flatMap((item) => {
      const [mark, body] = [fieldOf(item, 'mark'), textOf(item, 'body')]
      return isMark(mark) && body !== undefined ? [{ mark, body }] : []
    })
    .toSorted((a, b) => a.mark - b.mark)
}

/** Reads notes as they were stored, as far as they are on words of the text, in the order of the text. */
export function parseNotes(value: unknown, length: number): ClassNote[] {
  if (!Array.isArray(value)) return []
  return value
    .flatMap((note: unknown) => {
      if (!isRecord(note) || typeof note.text !== 'string') return []
      const { from, to, text, works, objective } = note
      if (!isPlace(from) || !isPlace(to) || from >= to || to > length) return []
      return [
        { from, to, text, works: works === true, objective: typeof objective === 'string' ? objective : '' },
      ]
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isMark(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
