import { expect, test } from 'vitest'
import { wholeContent } from '#publishing/content.fixture.ts'
import { ofKind } from '#publishing/document.ts'
import { publishScripts } from './publish-scripts.ts'

const library = wholeContent()
const questionPapers = ofKind(library.documents, 'practice paper').filter(
  ({ meta }) => meta.document === 'question paper',
)
const published = questionPapers.flatMap((paper) => {
  const file = publishScripts(paper, library)
  return file ? [{ paper, file }] : []
})

test('each script is published once, with the marks of its form, and what its answers say', () => {
  expect(published.flatMap(({ file }) => file.scripts)).toHaveLength(library.scripts.length)
  for (const { paper, file } of published)
    for (const { got, of, answers, next } of file.scripts) {
      expect(of).toBe(paper.meta.marks)
      expect(answers.reduce((sum, answer) => sum + answer.got, 0)).toBe(got)
      expect(next).toHaveLength(3)
      for (const answer of answers) {
        expect(answer.marks.reduce((sum, mark) => sum + mark.got, 0)).toBe(answer.got)
        expect(answer.marks.reduce((sum, mark) => sum + mark.of, 0)).toBe(answer.of)
        expect(answer.got === answer.of && answer.notHigher !== undefined).toBe(false)
      }
    }
})

test('a script of Paper 1 has notes by number, marks by objective and reasons for marks that were not given', () => {
  const script = published
    .find(({ paper }) => paper.id === '0500-p1-practice-1/question-paper')
    ?.file.scripts.find(({ letter }) => letter === 'B')
  expect(script).toMatchObject({ got: 47, of: 80, habit: expect.stringMatching(/\.$/) })
  const letter = script?.answers.at(-1)
  expect(letter).toMatchObject({
    number: '3',
    id: '3',
    form: '0500 p1 2020 3',
    isLong: true,
    marks: [
      { objective: 'reading', got: 8, of: 15 },
      { objective: 'writing', got: 5, of: 10 },
    ],
  })
  const numbered = new Set(letter?.paragraphs.flat().flatMap(({ note }) => note ?? []))
  expect([...numbered]).toEqual(letter?.notes.map((_, at) => at))
  const short = script?.answers.find(({ number }) => number === '1(b)(ii)')
  expect(short?.missed).toEqual([{ marks: 1, why: expect.any(Array) }])
})

test('a set without scripts publishes none', () => {
  const none = questionPapers.find(({ id }) => id.startsWith('0500-p1-practice-2/'))
  expect(none && publishScripts(none, library)).toBeUndefined()
})
