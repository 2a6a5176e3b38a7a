/** One part of the assessment of IB Language A: language and literature, in the form since 2021. */
export interface IbComponent {
  key: string
  title: string
  /** Absent for the HL essay, which is coursework. */
  minutes?: number
  marks: number
  /** Other figures of its outline: minutes, marks of its parts, limits of words. */
  figures: readonly number[]
}

export const IB_FIRST_YEAR = 2021

/** IB has no past papers on this site, so its components are not in `facts/components.csv`. */
export const IB_COMPONENTS = [
  { key: 'p1', title: 'Paper 1', minutes: 135, marks: 40, figures: [75, 20] },
  // Paper 2 has 25 marks since May 2026; before, it had 30.
  { key: 'p2', title: 'Paper 2', minutes: 105, marks: 25, figures: [30] },
  { key: 'IO', title: 'Individual oral', minutes: 15, marks: 40, figures: [10, 5] },
  { key: 'HLE', title: 'HL essay', marks: 20, figures: [1200, 1500] },
] as const satisfies readonly IbComponent[]

/** The marks that a criterion may have. */
export const IB_CRITERION_MARKS = [5, 10] as const
