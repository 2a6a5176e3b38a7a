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

/** Reads the work that was kept, as far as it is whole. The next day first. */
export function parseWork(text: string | null): ClassWork[] {
  return itemsOf(parseJson(text))
    .flatMap((item) => {
      const [classId, className, teacher, memberId, nickname] = [
        'classId',
        'className',
        'teacher',
        'memberId',
        'nickname',
      ].map((name) => textOf(item, name))
      const [assignmentId, subject, dueOn] = ['assignmentId', 'subject', 'dueOn'].map((name) =>
        textOf(item, name),
      )
      const outOf = fieldOf(item, 'outOf')
      if (!classId || !className || !teacher || !memberId || !nickname) return []
      if (!assignmentId || !subject || !dueOn || typeof outOf !== 'number') return []
      return [
        {
          classId,
          className,
          teacher,
          memberId,
          nickname,
          assignmentId,
          subject,
          outOf,
          dueOn,
          line: textOf(item, 'line') ?? '',
          ownMarkFirst: fieldOf(item, 'ownMarkFirst') === true,
        },
      ]
    })
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
}

/** Reads the copies that wait. */
export function parseCopies(text: string | null): WaitingCopy[] {
  return itemsOf(parseJson(text)).flatMap((item) => {
    const [id, classId, className, assignmentId, memberId, body] = [
      'id',
      'classId',
      'className',
      'assignmentId',
      'memberId',
      'body',
    ].map((name) => textOf(item, name))
    const words = fieldOf(item, 'words')
    if (!id || !classId || !className || !assignmentId || !memberId || !body || typeof words !== 'number')
      return []
    const refused = textOf(item, 'refused')
    return [
      {
        id,
        classId,
        className,
        assignmentId,
        memberId,
        body,
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
