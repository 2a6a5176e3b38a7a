import { examPath } from '#domain/exams/exam.ts'
import { findSession, listSessions, type VariantListing } from '#domain/papers/catalogue.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import type { Desk } from './desk.ts'
import { formatDeskAddress } from './desk-address.ts'

/** Another variant of the paper in the same session; of a set, the next set of this paper. */
export interface Neighbour {
  /** `Variant 3`, `Set 2`. */
  name: string
  variant: VariantListing
}

export interface Neighbours {
  previous?: Neighbour | undefined
  next?: Neighbour | undefined
}

export function findNeighbours({ variant }: Pick<Desk, 'variant'>): Neighbours {
  if (!variant) return {}
  const variants = sameVariants(variant)
  const at = variants.findIndex(({ key }) => key === variant.key)
  return { previous: toNeighbour(variants[at - 1]), next: toNeighbour(variants[at + 1]) }
}

/** The address of the neighbour's desk with the same document, or the question paper if it has none. */
export function neighbourAddress(
  { exam }: Pick<Desk, 'exam'>,
  { variant: { documents } }: Neighbour,
  shown: readonly DocumentType[],
): string {
  const [first, ...others] = shown.filter((type) => fileNameOf(documents, type))
  const fileName = first && fileNameOf(documents, first)
  const view = {
    fileName: fileName ?? fileNameOf(documents, 'Question Paper') ?? '',
    page: 1,
    others: fileName ? others.map((type) => ({ type, page: 1 })) : [],
  }
  return `${examPath(exam)}/${formatDeskAddress(view)}`
}

function sameVariants(variant: VariantListing): readonly VariantListing[] {
  const isSet = variant.year === 'sets'
  const listings = isSet ? listSessions(variant.exam, 'sets') : [findSession(variant)]
  const papers = listings.flatMap((listing) => listing?.papers ?? [])
  return papers.filter(({ paper }) => paper === variant.paper).flatMap(({ variants }) => variants)
}

function toNeighbour(variant: VariantListing | undefined): Neighbour | undefined {
  return variant && { name: variant.name, variant }
}

function fileNameOf(
  { questionPaper, markScheme, insert }: VariantListing['documents'],
  type: DocumentType,
): string | undefined {
  if (type === 'Question Paper') return questionPaper?.fileName
  if (type === 'Mark Scheme') return markScheme?.fileName
  return type === 'Insert' ? insert?.fileName : undefined
}
