import type { DocumentType } from '#domain/papers/file-name.ts'
import { type Choice, toSave } from '#app/saved/paper-to-save.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import type { Desk } from './desk.ts'

/**
 * All documents of a desk, for saving. At first those of the variant are chosen, and the document that is shown.
 */
export function choiceOfDesk(
  desk: Desk,
  shown: DocumentType,
): { choice: Choice; kinds: readonly DocumentType[] } {
  const { exam, variant, documents } = desk
  const own: readonly DocumentType[] = variant ? ['Question Paper', 'Mark Scheme', 'Insert'] : []
  return {
    choice: {
      title: `${variant?.code ?? exam.id}, ${sittingName(desk)}`,
      papers: documents.flatMap(toSave),
    },
    kinds: [...own, shown],
  }
}
