import { readFileSync } from 'node:fs'
import { EXAMS, type Exam } from './exam-papers.ts'

/** What is known of one paper in one form of its syllabus. */
export interface PaperFacts {
  exam: Exam
  /** `1`; of IB `p1`, `IO`, `HLE`. */
  paper: string
  from: number
  /** Absent for coursework and speaking tests. */
  minutes: number | undefined
  marks: number
  /** Every figure of its outline: marks of questions and of their parts, limits of words. */
  figures: readonly number[]
  isNewest: boolean
}

const FILE = new URL('../domain/exams/facts/components.csv', import.meta.url)

/** The assessment outline of IB Language A: language and literature since 2021, which no file of past papers needs. */
const IB: readonly [paper: string, minutes: number | undefined, marks: number, others: readonly number[]][] =
  [
    ['p1', 135, 40, [75, 20]],
    ['p2', 105, 30, []],
    ['IO', 15, 40, [10, 5]],
    ['HLE', undefined, 20, [1200, 1500]],
  ]

/** IB criteria are worth so much each. */
const IB_CRITERIA = [5, 10]

/** Every paper of every form, from `components.csv`. */
export const PAPER_FACTS: readonly PaperFacts[] = [...readBoards(), ...readIb()]

/** The facts of a paper as front matter names it, `0500 p1`, in the form that is set today. */
export function factsOf(name: string): PaperFacts | undefined {
  const [exam, paper = ''] = name.split(' ')
  const key = exam === 'IB' ? paper : paper.replace(/^p/, '')
  return PAPER_FACTS.find((facts) => facts.exam === exam && facts.paper === key && facts.isNewest)
}

function readBoards(): PaperFacts[] {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n').slice(1)
  const rows = lines.map(readRow)
  for (const row of rows) {
    row.isNewest = !rows.some(({ exam, from }) => exam === row.exam && exam !== 'XEN01' && from > row.from)
  }
  return rows
}

function readRow(line: string): PaperFacts {
  const [subject, from, , paper = '', , minutes, total, , ...outline] = line.split(',')
  const exam = EXAMS.find((each) => each === subject)
  if (!exam) throw new Error(`components.csv: unknown subject in "${line}"`)
  const marks = Number(total)
  const figures = outline.join(',').match(/\d+/g)?.map(Number) ?? []
  return {
    exam,
    paper,
    from: Number(from),
    minutes: minutes ? Number(minutes) : undefined,
    marks,
    figures: [...figures, marks],
    isNewest: true,
  }
}

function readIb(): PaperFacts[] {
  return IB.map(([paper, minutes, marks, others]) => ({
    exam: 'IB',
    paper,
    from: 2021,
    minutes,
    marks,
    figures: [marks, ...others, ...IB_CRITERIA],
    isNewest: true,
  }))
}
