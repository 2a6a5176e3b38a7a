import { EXAM_IDS } from '#domain/exams/exam.ts'
import { type PracticeSet, successorOf } from '#domain/papers/practice-set.ts'

/** A practice paper by the address of its title: `evergreen-practice-paper-3-for-0500-paper-2-insert`. */
const SLUG =
  /^evergreen-practice-paper-(?<number>\d+)(?:-for-(?:(?<exam>[a-z0-9]+)-paper-(?<paper>\d)|wen0(?<unit>\d)))?(?:-in-the-form-from-\d{4})?-(?<document>question-paper|insert|mark-scheme)$/

/** The id of the document that took the place of a practice paper's, and the old set's name; undefined if none did. */
export function replacedPaper(
  slug: string,
  after: (set: Pick<PracticeSet, 'exam' | 'paper' | 'number'>) => number | undefined = successorOf,
): { old: string; id: string } | undefined {
  const { number, exam = '0500', paper = '1', unit, document } = SLUG.exec(slug)?.groups ?? {}
  const id = EXAM_IDS.find((each) => each === (unit === undefined ? exam.toUpperCase() : 'XEN01'))
  if (number === undefined || !id) return undefined
  const set = { exam: id, paper: unit ?? paper, number: Number(number) }
  const next = after(set)
  if (next === undefined) return undefined
  return {
    old: `Practice paper ${set.number}`,
    id: `practice-${id.toLowerCase()}-p${set.paper}-${next}-${document}`,
  }
}
