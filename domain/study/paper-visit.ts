import { type Day, dayOf } from '#domain/study/day.ts'
import type { StoppedPaper } from '#domain/study/log/record.ts'

/** The page that each document shows, by the document's code in facts: `qp`, `in`. */
export type Pages = Readonly<Record<string, number>>

/** The pages of one visit to a paper: where each document opened, and where it is now. */
export interface PaperVisit {
  began: Pages
  now: Pages
}

export const NEW_VISIT: PaperVisit = { began: {}, now: {} }

/** The visit after documents have come to rest on these pages. A document begins on the first page that is told of it. */
export function withPages({ began, now }: PaperVisit, pages: Pages): PaperVisit {
  return { began: { ...pages, ...began }, now: { ...now, ...pages } }
}

/**
 * Where the student leaves the paper; undefined if that is nothing to go back to. The mark scheme is read after the work,
 * so only the question paper and the insert count.
 *
 * A look is no work: without a timer, the student must have read on to another page. Page 1 without an earlier place is
 * where the paper opens anyway. A finished or completed paper has no place to go on from. The same page on the same day is
 * in the log already: an account holds a limited number of facts.
 */
export function placeToKeep(
  { began, now }: PaperVisit,
  {
    active,
    isTimed,
    isOver,
    before,
    today,
  }: {
    /** The code of the document that the student used last. */
    active: string | undefined
    /** The timer runs or is paused. */
    isTimed: boolean
    /** The paper is completed, or its time was ended with *Finish*. */
    isOver: boolean
    /** What the log has of this paper. */
    before: StoppedPaper | undefined
    today: Day
  },
): { document: string; page: number } | undefined {
  if (isOver) return undefined
  const documents = [active, 'qp', 'in'].filter((code) => code !== undefined)
  const document =
    documents.find((code) => now[code] !== began[code]) ??
    (isTimed ? documents.find((code) => now[code] !== undefined) : undefined)
  const page = document === undefined ? undefined : now[document]
  if (document === undefined || page === undefined) return undefined
  if (page === 1 && !isTimed && !before) return undefined
  const isSame = before?.document === document && before.page === page
  return isSame && dayOf(new Date(before.at)) === today ? undefined : { document, page }
}
