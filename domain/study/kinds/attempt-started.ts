import { defineKind } from '#domain/study/log/kind.ts'

/**
 * A student begins to write answers of a paper or a task. The fact's id is the attempt's id. Two devices may begin while
 * one of them is offline: the second joins the attempt that is already open.
 */
export const attemptStarted = defineKind({
  name: 'attempt.started',
  version: 1,
  subjects: ['variant', 'set', 'task'],
  read: (data) => data,
  change({ attempts }, { id, subject, happenedAt }) {
    const own = attempts.get(subject) ?? []
    const open = own.find((attempt) => attempt.finished === undefined)
    if (own.some(({ ids }) => ids.has(id))) return
    if (open) open.ids.add(id)
    else attempts.set(subject, [...own, { ids: new Set([id]), at: happenedAt }])
  },
})
