import { examOf, examPath } from '#domain/exams/exam.ts'
import { findPaperListing, listSessions, type VariantListing } from '#domain/papers/catalogue.ts'
import { sittingName } from '#domain/papers/sitting.ts'

/** A variant beside another one in the list of its year, or a set beside another set. */
export interface Neighbour {
  variant: VariantListing
  /** What is different from the variant beside it: `Variant 3`, `Paper 2 Variant 1`, `Winter 2024, Paper 1 Variant 1`. */
  label: string
  /** `Paper 1 Variant 3`, `Paper 1 Set 2`. */
  name: string
  /** The address of its desk: `/practice/igcse/0500_s24_qp_13.pdf`. */
  address: string
}

/** The variants before and after one, in the order of the list; none at the list's ends. */
export function neighboursOf(variant: VariantListing): { previous?: Neighbour; next?: Neighbour } {
  const all = inListOrder(variant)
  const index = all.findIndex(({ key }) => key === variant.key)
  const [previous, next] = index === -1 ? [] : [all[index - 1], all[index + 1]]
  return {
    ...(previous && { previous: neighbour(previous, variant) }),
    ...(next && { next: neighbour(next, variant) }),
  }
}

/** `Paper 1 Variant 2`, `Paper 1 Set 3`, `Unit 1` for XEN01. */
export function paperAndVariant(variant: VariantListing): string {
  const paper = findPaperListing(variant)?.name ?? ''
  return variant.name === paper ? paper : `${paper} ${variant.name}`
}

/** The address of a variant's desk, which opens with its first document; undefined if it has none. */
export function deskAddress({ exam, documents }: VariantListing): string | undefined {
  const first = documents.questionPaper ?? documents.insert ?? documents.markScheme
  return first && `${examPath(examOf(exam))}/${first.fileName}`
}

/** The variants of the year's list that have a document. The sets are by form, the newest first, then by paper and number. */
function inListOrder({ exam, year }: VariantListing): VariantListing[] {
  const papers = listSessions(exam, year).flatMap((session) => session.papers)
  const ordered =
    year === 'sets'
      ? papers.toSorted(
          (a, b) => b.component.firstYear - a.component.firstYear || Number(a.paper) - Number(b.paper),
        )
      : papers
  return ordered.flatMap(({ variants }) => variants).filter((variant) => deskAddress(variant) !== undefined)
}

function neighbour(variant: VariantListing, beside: VariantListing): Neighbour {
  const name = paperAndVariant(variant)
  const isOfSitting = variant.session === beside.session || variant.year === 'sets'
  const label = !isOfSitting
    ? `${sittingName(variant)}, ${name}`
    : variant.paper === beside.paper
      ? variant.name
      : name
  return { variant, label, name, address: deskAddress(variant) ?? '' }
}
