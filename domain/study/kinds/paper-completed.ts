import { defineKind } from '#domain/study/log/kind.ts'

/** A variant or a set is marked complete. */
export const paperCompleted = defineKind({
  name: 'paper.completed',
  version: 1,
  subjects: ['variant', 'set'],
  read: (data) => data,
  change: ({ completed }, { subject }) => completed.add(subject),
})
