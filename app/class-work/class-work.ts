import { type GivenMarks, parseMarks } from '#domain/class/class-facts.ts'
import { fieldOf, itemsOf, parseJson, textOf } from '#domain/unknown-value.ts'

/** Work that a class has set for this student, who has not handed it in. */
export interface ClassWork {
  classId: string
  className: string
  teacher: string
  memberId: string
  nickname: string
  assignmentId: string
  subject: string
  outOf: number
  /** `2026-12-04`. */
  dueOn: string
  line: string
  ownMarkFirst: boolean
}

/** A copy that a student hands in. */
export interface NewHandIn {
  id: string
  classId: string
  assignmentId: string
  memberId: string
  part: 'answer' | 'paragraph'
  body: string
  words: number
  ownMarks: GivenMarks | undefined
  mayBeRead: boolean
}

/** A copy that waits on this device. `refused`: why the class did not take it. */
export interface WaitingCopy extends NewHandIn {
  className: string
  refused?: string
}

/** The key of the work that is due. */
export const workKey = (student: string) => `ee_class_work_v1:${student}`

/** The key of the copies that wait. */
export const copiesKey = (student: string) => `ee_class_copies_v1:${student}`

const WORK_TEXTS = [
  'classId',
  'className',
  'teacher',
  'memberId',
  'nickname',
  'assignmentId',
  'subject',
  'dueOn',
] as const
const COPY_TEXTS = ['id', 'classId', 'className', 'assignmentId', 'memberId', 'body'] as const

/** The fields of these names, if each has a text. */
function textsOf<Name extends string>(
  item: unknown,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const texts = names.map((name) => [name, textOf(item, name)] as const)
  if (texts.some(([, text]) => text === undefined)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has its text
  return Object.fromEntries(texts) as Record<Name, string>
}

/** Reads the work that was kept, as far as it is whole. The next day first. */
export function parseWork(text: string | null): ClassWork[] {
  return itemsOf(parseJson(text))
    .flatMap((item) => {
      const texts = textsOf(item, WORK_TEXTS)
      const outOf = fieldOf(item, 'outOf')
      if (!texts || typeof outOf !== 'number') return []
      const line = textOf(item, 'line') ?? ''
      return [{ ...texts, outOf, line, ownMarkFirst: fieldOf(item, 'ownMarkFirst') === true }]
    })
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
}

/** Reads the copies that wait. */
export function parseCopies(text: string | null): WaitingCopy[] {
  return itemsOf(parseJson(text)).flatMap((item) => {
    const texts = textsOf(item, COPY_TEXTS)
    const words = fieldOf(item, 'words')
    if (!texts || typeof words !== 'number') return []
    const refused = textOf(item, 'refused')
    return [
      {
        ...texts,
        words,
        part: fieldOf(item, 'part') === 'paragraph' ? ('paragraph' as const) : ('answer' as const),
        ownMarks: parseMarks(fieldOf(item, 'ownMarks')),
        mayBeRead: fieldOf(item, 'mayBeRead') === true,
        ...(refused !== undefined && { refused }),
      },
    ]
  })
}

/** The work that a subject is for: a question, or the paper that it is part of. */
export function workFor(work: readonly ClassWork[], subject: string): ClassWork | undefined {
  return (
    work.find((each) => each.subject === subject) ??
    work.find((each) => each.subject === subject.replace(/#.*$/, ''))
  )
}
