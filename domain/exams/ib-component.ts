import type { Component } from './component.ts'

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

/** The first year in which both papers have the marks that they have now. */
const IB_PAPERS_FIRST_YEAR = 2026

/** IB has no past papers on this site, so its components are not in `facts/components.csv`. */
export const IB_COMPONENTS = [
  { key: 'p1', title: 'Paper 1', minutes: 135, marks: 40, figures: [75, 20] },
  // Paper 2 has 25 marks since May 2026; before, it had 30.
  { key: 'p2', title: 'Paper 2', minutes: 105, marks: 25, figures: [30] },
  { key: 'IO', title: 'Individual oral', minutes: 15, marks: 40, figures: [10, 5] },
  { key: 'HLE', title: 'HL essay', marks: 20, figures: [1200, 1500] },
] as const satisfies readonly IbComponent[]

/** The two papers that are sat, as our practice sets have them. Both levels have the same Paper 1: at SL one text is answered. */
export const IB_PAPERS: readonly Component[] = [
  ibPaper('1', 'Guided textual analysis', IB_COMPONENTS[0]),
  ibPaper('2', 'Comparative essay', IB_COMPONENTS[1]),
]

/** The marks that a criterion may have. */
export const IB_CRITERION_MARKS = [5, 10] as const

function ibPaper(paper: string, title: string, { minutes, marks }: IbComponent): Component {
  return {
    exam: 'IB',
    paper,
    title,
    minutes,
    marks,
    hasInsert: false,
    hasQuestionPaper: true,
    firstYear: IB_PAPERS_FIRST_YEAR,
    guideId: `guide-ib-p${paper}-${IB_PAPERS_FIRST_YEAR}`,
    isNewestForm: true,
  }
}
