import { defineKind, documentType, wholeNumber } from '#domain/study/log/kind.ts'
import type { PaperPlace } from '#domain/study/log/record.ts'

/** The student leaves a paper. It is written once on leaving, not at every scroll. */
export const paperStopped = defineKind({
  name: 'paper.stopped',
  version: 1,
  subjects: ['variant', 'set'],
  read(data): PaperPlace | undefined {
    const document = documentType(data.document)
    const page = wholeNumber(data.page, 1, 10_000)
    const { place } = data
    if (!document || page === undefined || typeof place !== 'number' || !(place >= 0 && place <= 1))
      return undefined
    return { document, page, place }
  },
  change: ({ stopped }, { subject, happenedAt }, place) => stopped.set(subject, { ...place, at: happenedAt }),
})
