import { defineKind } from '#domain/study/log/kind.ts'

/** A variant or a set is unmarked. */
export const paperUncompleted = defineKind({
  name: 'paper.uncompleted',
  version: 1,
  subjects: ['variant', 'set'],
  read: (data) => data,
  change: ({ completed }, { subject }) => completed.delete(subject),
})
