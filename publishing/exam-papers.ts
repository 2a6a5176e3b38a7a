import { COMPONENTS } from '#domain/exams/component.ts'
import type { LevelAddress } from '#domain/resources/taxonomy.ts'

/** The exams that documents are written for, in the order in which lists name them. */
export const EXAMS = ['0500', '1123', '9093', '8021', 'XEN01', 'IB'] as const
export type Exam = (typeof EXAMS)[number]

/** The level whose shelf has the documents of an exam. O Level papers ask what IGCSE papers ask. */
export const LEVEL_OF: Record<Exam, LevelAddress> = {
  '0500': 'igcse',
  '1123': 'igcse',
  '9093': 'alevel',
  '8021': 'generalpaper',
  XEN01: 'edexcel',
  IB: 'ib',
}

/** A paper as an author writes it: `0500 p1`, `XEN01 p2`, `IB IO`. */
export interface ExamPaper {
  /** As written. */
  name: string
  exam: Exam
  /** 'Paper 1', 'Unit 2', 'Individual oral'. */
  title: string
}

/** IB components carry no file names, so the catalogue of past papers does not know them. */
const IB_PAPERS = {
  p1: 'Paper 1',
  p2: 'Paper 2',
  IO: 'Individual oral',
  HLE: 'HL essay',
} as const

/** Every paper a document may serve, in the form that is set today. */
export const EXAM_PAPERS: readonly ExamPaper[] = [
  ...COMPONENTS.filter(({ isNewestEra }) => isNewestEra).map(({ exam, paper }) => ({
    name: `${exam} p${paper}`,
    exam,
    title: exam === 'XEN01' ? `Unit ${paper}` : `Paper ${paper}`,
  })),
  ...Object.entries(IB_PAPERS).map(([key, title]) => ({ name: `IB ${key}`, exam: 'IB' as const, title })),
]

export function findExamPaper(name: string): ExamPaper | undefined {
  return EXAM_PAPERS.find((paper) => paper.name === name)
}

/** 'Paper 1', 'Papers 1 and 2', 'Units 1, 2 and 3', 'Individual oral': what a document of one exam serves. */
export function formatPapers(papers: readonly ExamPaper[]): string {
  const numbered = papers.filter(({ title }) => /\d$/.test(title))
  const [first, ...others] = numbered.map(({ title }) => title)
  const rest = papers.filter(({ title }) => !/\d$/.test(title)).map(({ title }) => title)
  if (!first) return joined(rest)
  const numbers = others.map((title) => title.split(' ').at(-1) ?? '')
  const [name = '', number = ''] = first.split(' ')
  const together = numbers.length > 0 ? `${name}s ${joined([number, ...numbers])}` : first
  return [together, ...rest].join(', ')
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
