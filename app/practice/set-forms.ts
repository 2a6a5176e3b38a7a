import type { PaperListing, SessionListing } from '#domain/papers/catalogue.ts'
import { formYears } from '#domain/papers/practice-set.ts'

/** The sets that have one form, by paper. */
export interface FormGroup {
  /** `As set from 2027`. */
  title: string
  /** `new form`, if there are sets of an older one too. */
  note: string | undefined
  papers: PaperListing[]
}

/** Sets by form, the newest first, and by paper within it. The sets of a paper are in the order of their numbers. */
export function groupByForm(listings: readonly SessionListing[]): FormGroup[] {
  const all = listings.flatMap(({ papers }) => papers)
  const forms = Map.groupBy(all, ({ component }) => component.firstYear)
  return [...forms]
    .toSorted(([a], [b]) => b - a)
    .map(([, own], index) => ({
      title: `As set ${own[0] ? formYears(own[0].component) : ''}`,
      note: index === 0 && forms.size > 1 ? 'new form' : undefined,
      papers: mergePapers(own),
    }))
}

function mergePapers(papers: readonly PaperListing[]): PaperListing[] {
  const byNumber = Map.groupBy(papers, ({ paper }) => paper)
  return [...byNumber.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, variants: [first, ...others].flatMap(({ variants }) => variants) }] : [],
    )
    .toSorted((a, b) => (a.paper < b.paper ? -1 : 1))
}
