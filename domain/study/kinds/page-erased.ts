import { isUuid } from '#domain/study/log/fact.ts'
import { defineKind } from '#domain/study/log/kind.ts'

/** Marks are erased from the pages of a paper or another document. They are named by the ids of the facts that made them. */
export const pageErased = defineKind({
  name: 'page.erased',
  version: 1,
  subjects: ['variant', 'set', 'task', 'file'],
  read({ notes }): readonly string[] | undefined {
    return Array.isArray(notes) && notes.length > 0 && notes.every(isUuid) ? notes : undefined
  },
  change(record, { subject }, ids) {
    const own = record.notes.get(subject)
    for (const id of ids) {
      record.erased.add(id)
      own?.delete(id)
    }
    if (own?.size === 0) record.notes.delete(subject)
  },
})
