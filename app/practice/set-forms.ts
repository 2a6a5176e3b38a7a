import { isSetIn } from '#domain/exams/later/chosen-sitting.ts'
import type { PaperListing, SessionListing } from '#domain/papers/catalogue.ts'
import { formYears } from '#domain/papers/practice-set.ts'

/** The sets that have one form, by paper. */
export interface FormGroup {
  /** `As set from 2027`. */
  title: string
  /** `new form`, `old form, still good practice`; undefined if there is one form only. */
  note: string | undefined
  /** A newer form has taken its place. */
  isOld: boolean
  /** It is the form of the exam that the student prepares. */
  isOfExam: boolean
  papers: PaperListing[]
}

/** Sets by form, that of the student's exam first, then the newest, and by paper within it. The sets of a paper are in the order of their numbers. */
export function groupByForm(listings: readonly SessionListing[], examYear?: number): FormGroup[] {
  const all = listings.flatMap(({ papers }) => papers)
  const forms = Map.groupBy(all, ({ component }) => component.firstYear)
  return [...forms]
    .toSorted(([a], [b]) => b - a)
    .map(([, own], index) => ({
      title: `As set ${own[0] ? formYears(own[0].component) : ''}`,
      note: forms.size === 1 ? undefined : index === 0 ? 'new form' : 'old form, still good practice',
      isOld: index > 0,
      isOfExam: examYear !== undefined && own.some(({ component }) => isSetIn(component, examYear)),
      papers: mergePapers(own),
    }))
    .toSorted((a, b) => Number(b.isOfExam) - Number(a.isOfExam))
}

function mergePapers(papers: readonly PaperListing[]): PaperListing[] {
  const byNumber = Map.groupBy(papers, ({ paper }) => paper)
  return [...byNumber.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, variants: [first, ...others].flatMap(({ variants }) => variants) }] : [],
    )
    .toSorted((a, b) => (a.paper < b.paper ? -1 : 1))
}
