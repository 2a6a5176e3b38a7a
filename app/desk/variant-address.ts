import { examOf, examPath } from '#domain/exams/exam.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import type { Neighbour } from '#domain/papers/later/neighbours.ts'
import { formatDeskAddress } from './desk-address.ts'

/** The address of another variant's desk with the same documents; with its first one if it has none of these. */
export function variantAddress(
  { variant: { exam, documents }, address }: Neighbour,
  shown: readonly DocumentType[],
): string {
  const [first, ...others] = shown.filter((type) => fileNameOf(documents, type) !== undefined)
  const fileName = first && fileNameOf(documents, first)
  if (!fileName) return address
  const view = { fileName, page: 1, others: others.map((type) => ({ type, page: 1 })) }
  return `${examPath(examOf(exam))}/${formatDeskAddress(view)}`
}

function fileNameOf(
  { questionPaper, markScheme, insert }: VariantListing['documents'],
  type: DocumentType,
): string | undefined {
  if (type === 'Question Paper') return questionPaper?.fileName
  if (type === 'Mark Scheme') return markScheme?.fileName
  return type === 'Insert' ? insert?.fileName : undefined
}
