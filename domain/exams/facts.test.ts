import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPaper, listPapers, type Paper } from '#domain/papers/catalogue.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { COMPONENTS } from './component.ts'
import { EXAM_IDS, type ExamId } from './exam.ts'

/** The rows of a table of facts whose cells hold no commas. */
function readRows(name: string): string[][] {
  const text = readFileSync(new URL(`./facts/${name}`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
}

const PAPER_ROWS = readRows('papers.csv')
const SESSION_ROWS = readRows('paper-sessions.csv')

/** The names, without the rules under test, of every document that the facts say exists, each with its confidence. */
function factsOf(exam: ExamId): string[] {
  const documents = PAPER_ROWS.filter(([subject]) => subject === exam).flatMap(
    ([subject, year, session, component, qp, ms, insert, confidence]) =>
      Object.entries({ qp, ms, in: insert })
        .filter(([, exists]) => exists === '1')
        .map(([code]) => `${subject}_${session}${year?.slice(2)}_${code}_${component}.pdf ${confidence}`),
  )
  const reports = SESSION_ROWS.filter(([subject]) => subject === exam).flatMap(
    ([subject, year, session, er, gt, confidence]) =>
      Object.entries({ er, gt })
        .filter(([, exists]) => exists === '1')
        .map(([code]) => `${subject}_${session}${year?.slice(2)}_${code}.pdf ${confidence}`),
  )
  return [...documents, ...reports].toSorted()
}

test.each(EXAM_IDS)(
  'the catalogue of %s is what the facts say, document by document, with its confidence',
  (exam) => {
    const listed = listPapers(exam).map(({ fileName, confidence }) => `${fileName} ${confidence}`)
    expect(listed.toSorted()).toEqual(factsOf(exam))
  },
)

test.each([
  ['1123', 56, 56, 28],
  ['0500', 189, 189, 189],
  ['9093', 304, 304, 0],
  ['8021', 96, 96, 48],
  ['XEN01', 26, 26, 26],
] as const)('%s has %i question papers, %i mark schemes and %i inserts', (exam, ...counts) => {
  const papers = listPapers(exam)
  const count = (type: DocumentType) => papers.filter((paper: Paper) => paper.type === type).length
  expect([count('Question Paper'), count('Mark Scheme'), count('Insert')]).toEqual(counts)
})

test.each([
  '9093_s15_qp_31.pdf',
  '9093_w15_qp_43.pdf',
  '8021_m20_qp_12.pdf',
  '0500_w25_qp_11.pdf',
  '9093_w25_er.pdf',
])('%s, which is in doubt, is listed as inferred', (fileName) =>
  expect(findPaper(fileName)?.confidence).toBe('inferred'),
)

test('every component of the facts is there', () => {
  const text = readFileSync(new URL('./facts/components.csv', import.meta.url), 'utf8')
  const rows = text.trim().split('\n').slice(1)
  expect(COMPONENTS).toHaveLength(rows.length)
  rows.forEach((row, index) => {
    const component = COMPONENTS[index]
    const { exam, eraFrom, eraTo = '', paper } = component ?? {}
    expect(row.startsWith(`${exam},${eraFrom},${eraTo},${paper},`)).toBe(true)
    expect(row).toContain(component?.title)
  })
})
