import { expect, test } from 'vitest'
import { classAnswersDocument, classSheetDocument } from './class-sheet.ts'

const SITE = { name: 'Evergreen English', url: 'https://english.example.org' }
const SHEET = {
  title: '10B: a letter',
  facts: '24 answers',
  sentences: [{ words: 'I kept the key.', why: 'One thing to hold.' }],
  notes: [{ text: 'Say why', times: 11 }],
  todo: 'Write it again.\nRead it aloud.',
  paper: 'a4' as const,
  day: '2026-11-28',
}

test('the sheet has its parts in their order, the paper and the day', () => {
  const source = classSheetDocument(SHEET, SITE)
  expect(source).toContain('paper: "a4"')
  expect(source).toContain('datetime(year: 2026, month: 11, day: 28)')
  const places = [
    '10B: a letter',
    '24 answers',
    '‘I kept the key.’',
    '11 times',
    'Now do this',
    'Read it aloud.',
  ].map((text) => source.lastIndexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.every((place) => place > 0)).toBe(true)
})

test('what somebody wrote is text, never code', () => {
  const words = '" ) #read("/etc/passwd") \\ [*'
  const source = classSheetDocument({ ...SHEET, sentences: [{ words, why: '' }], notes: [], todo: '' }, SITE)
  expect(source).toContain('#text("‘\\" ) #read(\\"/etc/passwd\\") \\\\ [*’")')
  expect(source).not.toContain('Now do this')
  expect(source).not.toContain('most often')
})

test('the marks are a line with a dot for each answer', () => {
  const marks = {
    outOf: 25,
    given: [
      { mark: 5, times: 2 },
      { mark: 20, times: 1 },
    ],
  }
  const source = classSheetDocument({ ...SHEET, marks }, SITE)
  expect(source.match(/circle\(/g)).toHaveLength(3)
  expect(source).toContain('dx: 20.00% - 0.6 * unit, dy: -2.1 * unit')
  expect(classSheetDocument(SHEET, SITE)).not.toContain('circle(')
})

test('the answers to a task have a page each, with their notes, and nothing in them is code', () => {
  const answer = { facts: '16/25', body: 'One.\n\n#pagebreak()', change: 'Say why.' }
  const source = classAnswersDocument(
    {
      title: 'A letter',
      facts: 'by 4 Dec',
      answers: [
        { ...answer, name: 'Maya', notes: [{ about: 'One', text: 'Good opening', works: true }] },
        { ...answer, name: 'Zoe', notes: [] },
      ],
      paper: 'letter',
      day: '2026-11-28',
    },
    SITE,
  )
  expect(source).toContain('paper: "us-letter"')
  expect(source.match(/^#pagebreak\(\)$/gm)).toHaveLength(1)
  expect(source).toContain('#par("#pagebreak()")')
  expect(source).toContain('This works: Good opening ‘One’')
  expect(source.match(/"Notes"/g)).toHaveLength(1)
})
