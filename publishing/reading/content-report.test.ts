import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { reportContent, findGaps } from './content-report.ts'
import { documentOf } from '#publishing/checks/checks.fixture.ts'

// What `npm run library -- check` says of the whole of `content/`.
test('content/ has no errors', () => {
  const { lines, errors } = reportContent({ ...wholeContent(), problems: [] }, site.figures, '')
  expect(errors > 0 ? lines : []).toEqual([])
})

const figures = { ...site.figures, studyNotes: 2 }
const messages = (...documents: Parameters<typeof findGaps>[0]) =>
  findGaps(documents, figures).map(({ message }) => message)

test('a claim that is not true yet is an error', () => {
  const note = documentOf('note', 'One.')
  expect(messages(note)).toContain('Study Notes & Guides: expected at least 2, but there are 1')
  expect(messages(note, note)).not.toContainEqual(expect.stringContaining('Study Notes'))
})

test('a category and a section without documents are errors', () => {
  const empty = [
    'category "vocabulary" of level "ib" has no document',
    'section "course-guides" has no document in any level',
  ]
  expect(messages()).toEqual(expect.arrayContaining(empty))
  const filled = messages(
    documentOf('note', 'One.', { level: 'ib', category: 'vocabulary', section: 'course-guides' }),
  )
  for (const message of empty) expect(filled).not.toContain(message)
  expect(filled).toContain('category "notes" of level "igcse" has no document')
})

test('only IB has the categories of IB', () => {
  expect(messages()).toContain('category "course-framework" of level "ib" has no document')
  expect(messages()).not.toContain('category "course-framework" of level "igcse" has no document')
})
