import { expect, test } from 'vitest'
import { findPaper, findSession, findVariant, listPapers, listSessions } from '#domain/papers/catalogue.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import {
  choiceOfSession,
  choiceOfVariant,
  findSavedPaper,
  paperAddress,
  savedTitle,
  parseSaveChoice,
  formatSaveText,
} from './paper-to-save.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'

function paperOf(fileName: string) {
  const paper = findPaper(fileName)
  if (!paper) throw new Error(fileName)
  return paper
}

test.each([
  ['0500_s24_qp_12.pdf', '0500/12 Question Paper, Summer 2024', '/practice/igcse/0500_s24_qp_12.pdf'],
  ['0500-p1-set6_in.pdf', '0500/1 Insert, Practice set 6', '/practice/igcse/0500-p1-set6_in.pdf'],
  ['0500_s24_er.pdf', '0500 Examiner Report, Summer 2024', '/practice/igcse/0500_s24_er.pdf'],
  [
    '9093_w23_ms_11.pdf',
    '9093/11 Mark Scheme, Winter 2023',
    '/practice/alevel/a-levels-9093/9093_w23_ms_11.pdf',
  ],
])('%s is saved as "%s" and opens at %s', (fileName, title, address) => {
  expect(savedTitle(paperOf(fileName))).toBe(title)
  expect(paperAddress(paperOf(fileName))).toBe(address)
})

test('a set is found by its saved id', () => {
  const paper = paperOf('0500-p1-set6_ms.pdf')
  expect(findSavedPaper('igcse_0500-p1-set6_ms')).toBe(paper)
  expect(findSavedPaper('olevel_0500-p1-set6_ms')).toBeUndefined()
})

test('every paper of the catalogue is found by its saved id', () => {
  const papers = PAPER_EXAM_IDS.flatMap(listPapers)
  expect(papers.length).toBeGreaterThan(1000)
  expect(papers.filter((paper) => findSavedPaper(paper.id) !== paper)).toEqual([])
})

test.each(['', '0500_s24_qp_12', 'olevel_0500_s24_qp_12', 'igcse_0500_s24_qp_99', '../igcse_0500_s24_qp_12'])(
  'the id %j is no paper’s',
  (id) => expect(findSavedPaper(id)).toBeUndefined(),
)

test('a variant has its three documents, a session those of its variants and its own', () => {
  const variant = findVariant(paperOf('0500_s24_qp_12.pdf'))
  if (!variant) throw new Error('no variant')
  expect(choiceOfVariant(variant)).toMatchObject({
    title: '0500/12, Summer 2024',
    papers: [{ kind: 'Question Paper' }, { kind: 'Insert' }, { id: 'igcse_0500_s24_ms_12', exam: '0500' }],
  })
  const session = findSession(variant)
  if (!session) throw new Error('no session')
  const { title, papers } = choiceOfSession(session)
  expect(title).toBe('Summer 2024, every variant')
  expect(papers).toHaveLength(20)
  expect(papers.at(-1)?.kind).toBe('Grade Thresholds')
})

test('every variant and session of the catalogue survives signing in', () => {
  for (const id of PAPER_EXAM_IDS) {
    for (const session of examYears(id).flatMap((year) => listSessions(id, year))) {
      const text = formatSaveText(id, session)
      expect(parseSaveChoice(text)?.title).toBe(`${session.session} ${session.year}, every variant`)
      for (const variant of session.papers.flatMap(({ variants }) => variants)) {
        const text = formatSaveText(id, variant)
        expect(parseSaveChoice(text)?.title).toBe(`${variant.code}, ${session.session} ${session.year}`)
        expect(text.length).toBeLessThan(40)
      }
    }
  }
})

test('a set survives signing in', () => {
  const [set] = listSessions('0500', 'sets')[2]?.papers[0]?.variants ?? []
  expect(set && formatSaveText('0500', set)).toBe('0500/sets/Set5-1-')
  expect(parseSaveChoice('0500/sets/Set5-1-')?.title).toBe('0500/1, Practice set 5')
})

test('a set of IB survives signing in', () => {
  const [set] = listSessions('IB', 'sets')[0]?.papers[0]?.variants ?? []
  expect(set && parseSaveChoice(formatSaveText('IB', set))?.title).toBe('IB/1, Practice set 1')
})

test.each([
  '0500/sets/Set9-1-',
  undefined,
  '',
  '0500',
  '0500/2024',
  '0500/2024/Summer-9-9',
  '0500/1999/Summer',
  '7777/2024/Summer',
])('%j chooses nothing', (text) => expect(parseSaveChoice(text)).toBeUndefined())
