import { listed } from '#domain/plural.ts'
import { paperName, type ExamId } from '#domain/exams/exam.ts'
import { COMPONENTS } from '#domain/exams/component.ts'
import { IB_COMPONENTS } from '#domain/exams/ib-component.ts'

/** A paper as an author writes it in front matter: `0500 p1`, `XEN01 p2`, `IB IO`. */
export interface ExamPaper {
  /** As the author writes it. */
  name: string
  exam: ExamId
  /** 'Paper 1', 'Unit 2', 'Individual oral'. */
  title: string
}

/** Every paper that a document may be for, in its newest form. */
export const EXAM_PAPERS: readonly ExamPaper[] = [
  ...COMPONENTS.filter(({ isNewestForm }) => isNewestForm).map(({ exam, paper }) => ({
    name: `${exam} p${paper}`,
    exam,
    title: paperName(exam, paper),
  })),
  ...IB_COMPONENTS.map(({ key, title }) => ({ name: `IB ${key}`, exam: 'IB' as const, title })),
]

export function findExamPaper(name: string): ExamPaper | undefined {
  return EXAM_PAPERS.find((paper) => paper.name === name)
}

/** 'Paper 1', 'Papers 1 and 2', 'Units 1, 2 and 3', 'Individual oral': the papers of one exam. */
export function formatPapers(papers: readonly ExamPaper[]): string {
  const numbered = papers.filter(({ title }) => /\d$/.test(title))
  const [first, ...others] = numbered.map(({ title }) => title)
  const rest = papers.filter(({ title }) => !/\d$/.test(title)).map(({ title }) => title)
  if (!first) return listed(rest)
  const numbers = others.map((title) => title.split(' ').at(-1) ?? '')
  const [name = '', number = ''] = first.split(' ')
  const together = numbers.length > 0 ? `${name}s ${listed([number, ...numbers])}` : first
  return [together, ...rest].join(', ')
}
