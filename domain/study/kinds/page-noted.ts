import { defineKind, documentType, wholeNumber } from '#domain/study/log/kind.ts'
import type { PageNote } from '#domain/study/log/record.ts'

/** A mark is made on a page of a paper. The fact's id is the mark's id. */
export const pageNoted = defineKind({
  name: 'page.noted',
  version: 1,
  subjects: ['variant', 'set', 'task'],
  read(data): PageNote | undefined {
    const document = documentType(data.document)
    const page = wholeNumber(data.page, 1, 10_000)
    const { note } = data
    if (!document || page === undefined || !isObject(note)) return undefined
    return { document, page, note }
  },
  change({ notes, erased }, { id, subject }, note) {
    if (erased.has(id)) return
    const own = notes.get(subject) ?? new Map<string, PageNote>()
    notes.set(subject, own.set(id, note))
  },
})

function isObject(value: unknown): value is PageNote['note'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
