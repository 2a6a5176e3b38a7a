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
  isNewestForm: boolean
}

const FILE = new URL('../domain/exams/facts/components.csv', import.meta.url)

interface Row {
  subject: string
  era_from: string
  paper: string
  outline: string
}

/** Every paper in every form, with the numbers of its outline in `components.csv`. */
export const PAPER_FACTS: readonly PaperFacts[] = [...readBoards(), ...IB_COMPONENTS.map(ibFacts)]

/** The facts of a paper in its newest form. Front matter names the paper as `0500 p1`. */
export function factsOf(name: string): PaperFacts | undefined {
  const [exam, paper = ''] = name.split(' ')
  const key = exam === 'IB' ? paper : paper.replace(/^p/, '')
  return PAPER_FACTS.find((facts) => facts.exam === exam && facts.paper === key && facts.isNewestForm)
}

function readBoards(): PaperFacts[] {
  const rows = parse<Row>(readFileSync(FILE), { columns: true })
  return COMPONENTS.map(({ exam, paper, firstYear, minutes, marks, isNewestForm }) => {
    const row = rows.find(
      ({ subject, paper: number, era_from: year }) =>
        subject === exam && number === paper && year === String(firstYear),
    )
    if (!row)
      throw new Error(`components.csv has no ${exam} paper ${paper} from ${firstYear}: run npm run catalogue`)
    const figures = row.outline.match(/\d+/g)?.map(Number) ?? []
    return { exam, paper, firstYear, minutes, marks, figures: [...figures, marks], isNewestForm }
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
    isNewestForm: true,
  }
}
