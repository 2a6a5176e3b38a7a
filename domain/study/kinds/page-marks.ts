import { isData, isUuid } from '#domain/study/log/fact.ts'
import { defineKind, documentType, wholeNumber } from '#domain/study/log/kind.ts'
import type { PageNote } from '#domain/study/log/record.ts'

/** The longest fingerprint of a file. */
const MOST_FILE = 64

/**
 * A mark is made on a page, or changed. The id of the fact that makes it is the mark's id. A fact that changes it names that
 * id in `of`, and has the whole mark.
 */
export const pageNoted = defineKind({
  name: 'page.noted',
  subjects: ['variant', 'set', 'task', 'file'],
  read(data): { of: string | undefined; mark: PageNote } | undefined {
    const document = documentType(data.document)
    const page = wholeNumber(data.page, 1, 10_000)
    const { note, of, file } = data
    if (!document || page === undefined || !isData(note)) return undefined
    if (of !== undefined && !isUuid(of)) return undefined
    if (file !== undefined && (typeof file !== 'string' || file.length > MOST_FILE)) return undefined
    return { of, mark: { document, page, file, note } }
  },
  change({ notes, erased }, { id, subject }, { of = id, mark }) {
    if (erased.has(of)) return
    const own = notes.get(subject) ?? new Map<string, PageNote>()
    notes.set(subject, own.set(of, mark))
  },
})

/** Marks are erased from the pages of a paper or another document. They are named by the ids of the facts that made them. */
export const pageErased = defineKind({
  name: 'page.erased',
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
