import { expect, test } from 'vitest'
import { documentOf } from './checks.fixture.ts'
import {
  countClaims,
  formatClaim,
  findRepeatedSentences,
  findSimilarDocuments,
  findStockPhrases,
} from '#publishing/reading/content-report.ts'
import { gradeOf } from './author-text.ts'

const note = (path: string, body: string) => documentOf('note', body, {}, path)

const OWN = 'The harbour had been closed since the middle of March, and nobody said why.'

test('a sentence in two documents is reported for the second', () => {
  const found = findRepeatedSentences([note('a.md', OWN), note('b.md', `Something else. ${OWN} More of it.`)])
  expect(found).toContainEqual({ path: 'b.md', message: `"${OWN}" is also in a.md` })
})

test('two documents may share only a few words', () => {
  const one = Array.from({ length: 60 }, (_, at) => `one${at}`).join(' ')
  const other = Array.from({ length: 60 }, (_, at) => `other${at}`).join(' ')
  const shared = Array.from({ length: 8 }, (_, at) => `shared${at}`).join(' ')
  const most = Array.from({ length: 30 }, (_, at) => `most${at}`).join(' ')
  expect(
    findSimilarDocuments([note('a.md', `${one} ${shared}`), note('b.md', `${other} ${shared}`)]),
  ).toEqual([])
  expect(findSimilarDocuments([note('a.md', `${one} ${most}`), note('b.md', `${other} ${most}`)])).toEqual([
    { path: 'b.md', message: 'shares 30 % of its runs of 5 words with a.md; expected at most 12 %' },
  ])
})

test.each([
  [`:::passage\n${OWN}\n:::`, 'a passage'],
  [`> ${OWN}`, 'a quotation'],
  [`## ${OWN}`, 'a heading'],
  [`‘${OWN}’`, 'words in quotation marks'],
])('%j may be in two documents: it is %s', (body) => {
  const two = [note('a.md', body), note('b.md', body)]
  expect([...findSimilarDocuments(two), ...findRepeatedSentences(two)]).toEqual([])
})

test.each([
  [
    'The essay delves into a plethora of themes.',
    ['"delves into" is a stock phrase', '"plethora of" is a stock phrase'],
  ],
  ['Never write ‘in conclusion,’ here.', []],
  ['::::compare\n:::weak\nIn conclusion, yes.\n:::\n:::strong\nYes.\n:::\n::::', []],
  ['The plan unfolded.', []],
])('%j has the stock phrases %j', (body, expected) => {
  expect(
    findStockPhrases(note('a.md', body))
      .map(({ message }) => message)
      .sort(),
  ).toEqual(expected.toSorted())
})

test('long words and long sentences have a higher grade; fragments do not count', () => {
  const easy = gradeOf(note('a.md', 'Read the text. Then write. Count the words.'))
  const hard = gradeOf(
    note(
      'b.md',
      'Comprehensive familiarity with contextual considerations facilitates sophisticated interpretation of unfamiliar material.',
    ),
  )
  expect(easy).toBeLessThan(3)
  expect(hard).toBeGreaterThan(15)
  expect(gradeOf(note('c.md', '- incomprehensibility\n- responsibility\n\nRead it.'))).toBeLessThan(1)
})

test('claims count documents by kind, and only the terms of IB', () => {
  const figures = {
    students: 1,
    studyNotes: 50,
    exampleResponses: 1,
    pastPapers: 1,
    writingTechniques: 1,
    analysisFrameworks: 1,
    examStrategies: 1,
  }
  const term = (level: string, papers: string) =>
    documentOf('term', 'a', { level, papers, category: 'vocabulary' })
  const claims = countClaims(
    [note('a.md', 'a'), documentOf('example', 'a'), term('ib', '[IB p1]'), term('igcse', '[0500 p1]')],
    figures,
  )
  expect(claims.map(({ name, counted }) => [name, counted])).toEqual([
    ['Study Notes & Guides', 1],
    ['Example Responses', 1],
    ['Writing Techniques', 0],
    ['Analysis Frameworks', 0],
    ['Exam Strategies', 0],
    ['Terms of IB', 1],
  ])
  expect(claims.map(formatClaim).slice(0, 2)).toEqual([
    'Study Notes & Guides      1 of 50+, 49 to write',
    'Example Responses         1 of 1+',
  ])
})
