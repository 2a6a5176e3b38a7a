import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { COMPONENTS } from '#domain/exams/component.ts'
import type { ExamId } from '#domain/exams/exam.ts'
import {
  IB_COMPONENTS,
  IB_CRITERION_MARKS,
  IB_FIRST_YEAR,
  type IbComponent,
} from '#domain/exams/ib-component.ts'

/** The facts of one paper in one form of its syllabus. */
export interface PaperFacts {
  exam: ExamId
  /** `1`; of IB `p1`, `IO`, `HLE`. */
  paper: string
  firstYear: number
  /** Absent for coursework and speaking tests. */
  minutes: number | undefined
  marks: number
  /** Every number of its outline: marks of questions and of their parts, limits of words. */
  figures: readonly number[]
  /** A document that names only the paper may be written for this form of it. */
  isServed: boolean
}

/** Documents are written for exams of this year and later. In 2026 and 2027, 0500 has two forms; both are served. */
const FIRST_SERVED_YEAR = 2026

const FILE = new URL('../domain/exams/facts/components.csv', import.meta.url)

interface Row {
  subject: string
  era_from: string
  paper: string
  outline: string
}

/** Every paper in every form, with the numbers of its outline in `components.csv`. */
export const PAPER_FACTS: readonly PaperFacts[] = [...readBoards(), ...IB_COMPONENTS.map(ibFacts)]

/** The facts of a paper in each form that is served, oldest first. Front matter names the paper as `0500 p1`. */
export function factsOf(name: string): PaperFacts[] {
  const [exam, paper = ''] = name.split(' ')
  const key = exam === 'IB' ? paper : paper.replace(/^p/, '')
  return PAPER_FACTS.filter((facts) => facts.exam === exam && facts.paper === key && facts.isServed)
}

function readBoards(): PaperFacts[] {
  const rows = parse<Row>(readFileSync(FILE), { columns: true })
  return COMPONENTS.map(({ exam, paper, firstYear, lastYear = Infinity, minutes, marks }) => {
    const row = rows.find(
      ({ subject, paper: number, era_from: year }) =>
        subject === exam && number === paper && year === String(firstYear),
    )
    if (!row)
      throw new Error(`components.csv has no ${exam} paper ${paper} from ${firstYear}: run npm run catalogue`)
    const figures = row.outline.match(/\d+/g)?.map(Number) ?? []
    const isServed = lastYear >= FIRST_SERVED_YEAR
    return { exam, paper, firstYear, minutes, marks, figures: [...figures, marks], isServed }
  })
}

function ibFacts({ key, minutes, marks, figures }: IbComponent): PaperFacts {
  return {
    exam: 'IB',
    paper: key,
    firstYear: IB_FIRST_YEAR,
    minutes,
    marks,
    figures: [marks, ...figures, ...IB_CRITERION_MARKS],
    isServed: true,
  }
}
