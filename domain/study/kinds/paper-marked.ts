import { defineKind, wholeNumber } from '#domain/study/log/kind.ts'

/** A paper or a question is marked. A later mark replaces it. */
export const paperMarked = defineKind({
  name: 'paper.marked',
  version: 1,
  subjects: ['variant', 'set'],
  read(data) {
    const of = wholeNumber(data.of, 1, 1000)
    const got = of === undefined ? undefined : wholeNumber(data.got, 0, of)
    return of === undefined || got === undefined ? undefined : { got, of }
  },
  change: ({ marks }, { subject, happenedAt }, mark) => marks.set(subject, { ...mark, at: happenedAt }),
})
