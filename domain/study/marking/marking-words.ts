import type { AnswerMarking } from '#domain/study/log/record.ts'
import { objectiveName } from './level-marks.ts'

/** `Reading 10/15, Writing 7/10`; empty if the marks are not divided. */
export function marksLine({ marks }: Pick<AnswerMarking, 'marks'>): string {
  return marks
    .flatMap(({ objective, got, of }) =>
      objective === undefined ? [] : [`${objectiveName(objective)} ${got}/${of}`],
    )
    .join(', ')
}

/** The sentences that a student chose. */
export function chosenSentences({ marks }: Pick<AnswerMarking, 'marks'>): string[] {
  return marks.flatMap(({ sentence }) => sentence ?? [])
}

/** The mark of several questions together, such as 1(d)(i) and (ii); undefined unless all are marked. */
export function markTogether(
  marks: readonly (Pick<AnswerMarking, 'got' | 'of'> | undefined)[],
): { got: number; of: number } | undefined {
  const known = marks.filter((mark) => mark !== undefined)
  if (known.length === 0 || known.length < marks.length) return undefined
  return known.reduce((sum, { got, of }) => ({ got: sum.got + got, of: sum.of + of }), { got: 0, of: 0 })
}
