/** A question of a list: `1(d)`, `1(b)(ii)`. */
interface Listed {
  subject: string
  number: string
  marks: number | undefined
}

/** What a student knows of a question: its mark, or that it is written. */
export interface ListedState {
  marking: { got: number; of: number } | undefined
  isWritten: boolean
}

/** One row of the list: a question, or all parts of one. */
export interface GroupedQuestion {
  /** `1(d)` for the parts 1(d)(i) and 1(d)(ii). */
  number: string
  /** Where a press leads: the first part without a mark; from a part of its own to the next one. */
  subject: string
  isCurrent: boolean
  state: 'marked' | 'written' | 'not started'
  /** `3/4` when all parts are marked, else `[4]`; empty if the marks are not known. */
  figure: string
}

/** The questions of a list with the parts (i), (ii) of a question as one row, as the paper prints them. */
export function groupParts(
  questions: readonly Listed[],
  { current, stateOf }: { current: string; stateOf: (subject: string) => ListedState },
): GroupedQuestion[] {
  const groups = Map.groupBy(questions, ({ number }) => number.replace(PART, '$1'))
  return [...groups].map(([number, parts]) => {
    const known = parts.map((part) => ({ ...part, ...stateOf(part.subject) }))
    const at = parts.findIndex(({ subject }) => subject === current)
    const next = at === -1 ? known.find(({ marking }) => !marking) : parts[(at + 1) % parts.length]
    const isMarked = known.every(({ marking }) => marking !== undefined)
    const isWritten = known.some((part) => part.isWritten || part.marking !== undefined)
    return {
      number,
      subject: next?.subject ?? parts[0]?.subject ?? '',
      isCurrent: at !== -1,
      state: isMarked ? 'marked' : isWritten ? 'written' : 'not started',
      figure: isMarked
        ? `${sum(known.map(({ marking }) => marking?.got))}/${sum(known.map(({ marking }) => marking?.of))}`
        : parts.some(({ marks }) => marks === undefined)
          ? ''
          : `[${sum(parts.map(({ marks }) => marks))}]`,
    }
  })
}

/** The part of a number: `(ii)` of `1(b)(ii)`. A letter stays: `1(c)` is a question. */
const PART = /^(.*\))\([ivx]+\)$/

function sum(figures: readonly (number | undefined)[]): number {
  return figures.reduce((total: number, figure) => total + (figure ?? 0), 0)
}
