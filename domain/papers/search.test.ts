import { expect, test } from 'vitest'
import { listSessions } from './catalogue.ts'
import { PAPER_EXAM_IDS, type PaperExamId } from '#domain/exams/exam.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import { searchPapers, readQuery, type Vocabulary } from './search.ts'

function codes(query: string, exam: PaperExamId): string[] {
  return searchPapers(query, exam).variants.map(({ longCode }) => longCode)
}

test.each([
  '0500/12/M/J/24',
  '0500/12/m/j/2024',
  '0500/12 May/June 2024',
  '0500_s24_qp_12',
  '0500_s24_qp_12.pdf',
  'igcse_0500_s24_qp_12',
  '0500 s24 12',
  '0500 s 24 12',
  '0500s24qp12',
  '12 s24',
  'p1 v2 june 24',
  'p1v2 jun24',
  'P1  V2, JUNE 24',
  'paper 1 variant 2 summer 2024',
  'paper 12 may 2024',
  'Paper 12, Summer 24',
  'mj24 12',
  'reading 12 m/j 24',
  'igcse english past paper 12 june 2024 pdf',
])('"%s" finds the one variant 0500/12/M/J/24', (query) => {
  expect(codes(query, '0500')).toEqual(['0500/12/M/J/24'])
})

test.each([
  ['0500/22/M/J/22', '0500', '0500/22/M/J/22'],
  ['0500/21/O/N/23', '0500', '0500/21/O/N/23'],
  ['0500/23/M/J/21', '0500', '0500/23/M/J/21'],
  ['0500 22 2021 winter', '0500', '0500/22/O/N/21'],
  ['s22 21', '0500', '0500/21/M/J/22'],
  ['june 22 21', '0500', '0500/21/M/J/22'],
  ['p2 v1 22 may', '0500', '0500/21/M/J/22'],
  ['march 22 22', '0500', '0500/22/F/M/22'],
  ['24 m 12', '0500', '0500/12/F/M/24'],
  ['9093_m16_ms_42', '9093', '9093/42/F/M/16'],
  ['8021/22/O/N/25', '8021', '8021/22/O/N/25'],
  ['WEN02/01 June 2024', 'XEN01', 'WEN02/01 June 2024'],
  ['unit 2 jan 18', 'XEN01', 'WEN02/01 January 2018'],
  ['XEN01_sp18_in_2', 'XEN01', 'WEN02/01 January 2018'],
  ['paper 1 june 2021', 'XEN01', 'WEN01/01 June 2021'],
] as const)('"%s" in %s finds the one variant %s', (query, exam, code) => {
  expect(codes(query, exam)).toEqual([code])
})

test.each([
  ['0500/12', '0500', ({ code }) => code === '0500/12'],
  ['0500/22', '0500', ({ code }) => code === '0500/22'],
  ['22', '0500', ({ code, year }) => code === '0500/22' || year === 2022],
  ['2024', '0500', ({ year }) => year === 2024],
  ['24', '0500', ({ year }) => year === 2024],
  ['past papers 24', '0500', ({ year }) => year === 2024],
  ['june', '1123', ({ session }) => session === 'Summer'],
  ['summer', '1123', ({ session }) => session === 'Summer'],
  ['march', '0500', ({ session }) => session === 'March'],
  ['feb', '0500', ({ session }) => session === 'March'],
  ['f/m', '0500', ({ session }) => session === 'March'],
  ['november', '9093', ({ session }) => session === 'Winter'],
  ['winter', '9093', ({ session }) => session === 'Winter'],
  ['oct/nov', '9093', ({ session }) => session === 'Winter'],
  ['o/n', '9093', ({ session }) => session === 'Winter'],
  ['w23', '9093', ({ session, year }) => session === 'Winter' && year === 2023],
  ['january', 'XEN01', ({ session }) => session === 'March'],
  ['jan', 'XEN01', ({ session }) => session === 'March'],
  ['specimen', 'XEN01', ({ session }) => session === 'March'],
  ['sp', 'XEN01', ({ session }) => session === 'March'],
  ['j24', 'XEN01', ({ session, year }) => session === 'Summer' && year === 2024],
  ['unit 1', 'XEN01', ({ paper }) => paper === '1'],
  ['u2', 'XEN01', ({ paper }) => paper === '2'],
  ['wen01', 'XEN01', ({ paper }) => paper === '1'],
  ['paper 1', '0500', ({ paper }) => paper === '1'],
  ['paper 01', '0500', ({ paper }) => paper === '1'],
  ['p2', '0500', ({ paper }) => paper === '2'],
  ['variant 3', '0500', ({ variant }) => variant === '3'],
  ['3', '8021', ({ paper, variant }) => paper === '3' || variant === '3'],
  ['insert', '8021', ({ documents }) => documents.insert !== undefined],
  ['comprehension', '8021', ({ paper }) => paper === '2'],
  ['writing', '1123', ({ paper, year }) => paper === (year !== 'sets' && year < 2024 ? '1' : '2')],
  ['report 2020', '0500', ({ session, year }) => year === 2020 && session !== 'Summer'],
  ['gt 2020', '0500', ({ session, year }) => year === 2020 && session !== 'Summer'],
  ['set 6', '0500', ({ session }) => session === 'Set6'],
  ['practice set 6', '0500', ({ session }) => session === 'Set6'],
  ['Set6 reading', '0500', ({ session, paper }) => session === 'Set6' && paper === '1'],
  ['practice sets', '0500', ({ year }) => year === 'sets'],
  ['practice', '8021', ({ year }) => year === 'sets'],
  ['paper', '0500', () => true],
  ['IGCSE', '0500', () => true],
] as const satisfies readonly Case[])('"%s" in %s finds just what it names', (query, exam, isMeant) => {
  const found = searchPapers(query, exam).variants
  expect(found).toEqual(listNewestFirst(exam).filter(isMeant))
  expect(found).not.toEqual([])
})

type Listed = ReturnType<typeof searchPapers>['variants'][number]
type Case = readonly [query: string, exam: PaperExamId, isMeant: (variant: Listed) => boolean]

/** Every set of an exam, and every variant: newest year, newest session, then paper and variant. */
function listNewestFirst(exam: PaperExamId): Listed[] {
  const years = examYears(exam).flatMap((year) => listSessions(exam, year).toReversed())
  return [...listSessions(exam, 'sets'), ...years].flatMap(({ papers }) =>
    papers.flatMap(({ variants }) => variants),
  )
}

test('results come with our sets first, then newest year, newest session, paper and variant', () => {
  expect(codes('0500/1', '0500').slice(0, 13)).toEqual([
    '0500/1, practice set 1',
    '0500/1, practice set 2',
    '0500/1, practice set 5',
    '0500/1, practice set 6',
    '0500/1, practice set 7',
    '0500/1, practice set 8',
    '0500/11/O/N/25',
    '0500/12/O/N/25',
    '0500/13/O/N/25',
    '0500/21/O/N/25',
    '0500/11/M/J/25',
    '0500/12/M/J/25',
    '0500/13/M/J/25',
  ])
})

test.each([
  ['june banana', '1123', 'june'],
  ['insert 2023', '9093', '2023'],
  ['1998 reading', '0500', 'reading'],
  ['0500/12', '8021', '12'],
] as const)(
  'when nothing matches every word of "%s" in %s, what matches "%s" is shown',
  (query, exam, part) => {
    expect(codes(query, exam)).toEqual(codes(part, exam))
    expect(codes(query, exam)).not.toEqual([])
  },
)

test.each([
  ['', '0500'],
  ['  - ', '0500'],
  ['banana', '0500'],
  ['banana paper', '0500'],
  ['98', '0500'],
  ['2014', '0500'],
  ['variant 2', 'XEN01'],
  ['set 6', 'XEN01'],
  ['set 9', '0500'],
  ['january', '0500'],
  ['specimen', '9093'],
  ['insert', '9093'],
  ['thresholds', 'XEN01'],
] as const)('"%s" in %s finds nothing', (query, exam) => expect(codes(query, exam)).toEqual([]))

test.each([
  ['p1 v2 june 24 ms', ['Mark Scheme']],
  ['mark scheme 2024', ['Mark Scheme']],
  ['question paper', ['Question Paper']],
  ['0500_s24_qp_12.pdf', ['Question Paper']],
  ['insert and mark scheme', ['Mark Scheme', 'Insert']],
  ['examiner report', ['Examiner Report']],
  ['grade thresholds', ['Grade Thresholds']],
  ['ins', ['Insert']],
  ['mar', []],
  ['2024', []],
  ['', []],
])('"%s" names the types %j', (query, types) => expect(searchPapers(query, '0500').types).toEqual(types))

test.each(['wINTER 2023 Mark Scheme', '  winter   2023 mark scheme  ', 'winter, 2023: mark-scheme'])(
  'case, spaces and punctuation do not matter: "%s"',
  (query) => expect(searchPapers(query, '9093')).toEqual(searchPapers('winter 2023 mark scheme', '9093')),
)

test.each([
  ['paper 1 variant 2 summer 2024 mark scheme', '0500'],
  ['0500/12/M/J/24', '0500'],
  ['0500_s24_qp_12', '0500'],
  ['wen01/01 january 2024', 'XEN01'],
  ['xen01 unit 2 specimen', 'XEN01'],
  ['practice set 6 paper 1', '0500'],
] as const)('no keystroke of "%s" in %s says that nothing is found', (query, exam) => {
  const typed = Array.from(query, (_, index) => query.slice(0, index + 1))
  expect(typed.filter((beginning) => codes(beginning, exam).length === 0)).toEqual([])
})

test('every variant is found by its long code alone, and by the file name of its question paper', () => {
  for (const id of PAPER_EXAM_IDS) {
    for (const { longCode, documents } of listNewestFirst(id)) {
      expect(codes(longCode, id)).toEqual([longCode])
      expect(codes(documents.questionPaper?.fileName ?? '', id)).toEqual([longCode])
    }
  }
})

test.each([
  ['wintr 2019', '0500', [{ word: 'wintr', nearest: 'winter' }], 2019],
  ['wintr 2019 paper 1', '0500', [{ word: 'wintr', nearest: 'winter' }], 2019],
  ['2019 zzzz', '0500', [{ word: 'zzzz', nearest: undefined }], 2019],
  ['9093 2019', '0500', [{ word: '9093', nearest: undefined }], 2019],
] as const)('"%s" in %s says what it ignored, and finds the rest', (query, exam, ignored, year) => {
  const found = searchPapers(query, exam)
  expect(found.ignored).toEqual(ignored)
  expect(found.variants.length).toBeGreaterThan(0)
  expect(found.variants.every((variant) => variant.year === year)).toBe(true)
  expect(found.isPartial).toBe(false)
})

test('the number of a paper may be a word', () => {
  expect(codes('paper two variant three june 2024', '0500')).toEqual(['0500/23/M/J/24'])
})

test.each([
  ['9093', '0500', '9093'],
  ['0500/12 june 24', '9093', '0500'],
  ['WEN02', '0500', 'XEN01'],
  ['0500 2024', '0500', undefined],
] as const)('"%s" in %s leads to %s', (query, exam, other) => {
  expect(searchPapers(query, exam).otherExam?.id).toBe(other)
})

test('what matches only a part of the query is told', () => {
  expect(searchPapers('march 2017 variant 3', '0500')).toMatchObject({ ignored: [], isPartial: true })
  expect(searchPapers('march 2017', '0500').isPartial).toBe(false)
})

const YEARS = ['1951', '1998', '2021', '2022', '2023', '2050'].map(
  (year) => [year, [`year:${year}`]] as const,
)

const VOCABULARY: Vocabulary = {
  words: new Map<string, readonly string[]>([
    ...YEARS,
    ['0500', ['code']],
    ['june', ['session:Summer']],
    ['may', ['session:Summer']],
    ['mark', ['type:Mark Scheme']],
    ['march', ['session:March']],
  ]),
  keys: new Set([
    ...YEARS.map(([, [key]]) => key),
    'paper:2',
    'variant:2',
    'variant:3',
    'component:21',
    'component:22',
  ]),
}

test.each([
  ['98', ['year:1998']],
  ['51', ['year:1951']],
  ['50', ['year:2050']],
  ['1998', ['year:1998']],
  ['june 98', ['session:Summer', 'year:1998']],
])('two digits above 50 mean 19xx: "%s" reads as %j', (query, keys) => {
  expect(readQuery(query, VOCABULARY).terms.flat()).toEqual(keys)
})

test.each([
  ['a paper or a variant', '2', [['paper:2', 'variant:2']]],
  ['only what the exam has', '3', [['variant:3']]],
  ['a component or a year', '22', [['component:22', 'year:2022']]],
  ['a component after the code', '0500 22', [['code'], ['component:22']]],
  ['a year after a session', 'june 22', [['session:Summer'], ['year:2022']]],
  ['a year after a session letter', 'm22', [['session:March'], ['year:2022']]],
  ['a variant after a session letter when no year begins so', 'm 3', [['session:March'], ['variant:3']]],
  ['a year beside a component', 'p2 22', [['paper:2'], ['year:2022']]],
  ['a component beside a year', '22 2021', [['component:22'], ['year:2021']]],
  ['a component, then a year', '22 21', [['component:22'], ['year:2021']]],
  ['a year when the component is not in the exam', 'paper 23', [['year:2023']]],
  ['nothing when the paper is not in the exam', 'paper 1', [[]]],
])('a number is %s: "%s"', (_rule, query, terms) => expect(readQuery(query, VOCABULARY).terms).toEqual(terms))

test.each([
  ['a whole word is itself', 'mark', [['type:Mark Scheme']]],
  ['the beginning of a word for all that begin so', 'mar', [['type:Mark Scheme', 'session:March']]],
  ['the beginning of a year for all that begin so', '202', [['year:2021', 'year:2022', 'year:2023']]],
  ['a word that means nothing for nothing', 'banana', [[]]],
])('%s: "%s"', (_rule, query, terms) => expect(readQuery(query, VOCABULARY).terms).toEqual(terms))

test.each(['m/j/22', 'M/J/22', 'm j 22', 'mj22', 'May 2022', '  may -- 2022 '])(
  '"%s" reads as May 2022',
  (query) => {
    expect(readQuery(query, VOCABULARY).terms).toEqual([['session:Summer'], ['year:2022']])
  },
)
