import { expect, test } from 'vitest'
import { COMPONENTS } from '#domain/exams/component.ts'
import { PAPER_EXAM_IDS, type PaperExamId } from '#domain/exams/exam.ts'
import { findPaper, listPapers, type Paper } from '#domain/papers/catalogue.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { parseTable, readFacts } from './papers.ts'

const facts = readFacts()
const PAPER_ROWS = parseTable(facts.papers)
const SESSION_ROWS = parseTable(facts.sessions)

/** The file name and the confidence of every document in the facts, made without the rules under test. */
function documentsOf(exam: PaperExamId): string[] {
  const documents = PAPER_ROWS.filter(({ subject }) => subject === exam).flatMap((row) =>
    ['qp', 'ms', 'in']
      .filter((code) => row[code] === '1')
      .map(
        (code) =>
          `${exam}_${row.session}${row.year?.slice(2)}_${code}_${row.component}.pdf ${row.confidence}`,
      ),
  )
  const reports = SESSION_ROWS.filter(({ subject }) => subject === exam).flatMap((row) =>
    ['er', 'gt']
      .filter((code) => row[code] === '1')
      .map((code) => `${exam}_${row.session}${row.year?.slice(2)}_${code}.pdf ${row.confidence}`),
  )
  return [...documents, ...reports].toSorted()
}

test.each(PAPER_EXAM_IDS)(
  'the catalogue of %s has every document of the facts, with its confidence, and no others',
  (exam) => {
    const listed = listPapers(exam).map(({ fileName, confidence }) => `${fileName} ${confidence}`)
    expect(listed.toSorted()).toEqual(documentsOf(exam))
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

test('every component of the facts is in the list of components, in the same order', () => {
  const rows = parseTable(facts.components)
  expect(
    COMPONENTS.map(({ exam, firstYear, lastYear = '', paper }) => [
      exam,
      `${firstYear}`,
      `${lastYear}`,
      paper,
    ]),
  ).toEqual(rows.map((row) => [row.subject, row.era_from, row.era_to, row.paper]))
  for (const [index, { title }] of rows.entries()) expect(title).toContain(COMPONENTS[index]?.title)
})
