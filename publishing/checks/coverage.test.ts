import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { documentOf } from './checks.fixture.ts'
import { findGaps } from './coverage.ts'

const figures = { ...site.figures, studyNotes: 2 }
const messages = (...documents: Parameters<typeof findGaps>[0]) =>
  findGaps(documents, figures).map(({ message }) => message)

test('a claim is a fault until it is true', () => {
  const note = documentOf('note', 'One.')
  expect(messages(note)).toContain('Study Notes & Guides: expected 2 at least, but there are 1')
  expect(messages(note, note)).not.toContainEqual(expect.stringContaining('Study Notes'))
})

test('an empty category and an empty section are faults until a document stands there', () => {
  const empty = [
    'no document stands in category "vocabulary" of level "ib"',
    'no document stands in section "course-guides", of any level',
  ]
  expect(messages()).toEqual(expect.arrayContaining(empty))
  const filled = messages(
    documentOf('note', 'One.', { level: 'ib', category: 'vocabulary', section: 'course-guides' }),
  )
  for (const message of empty) expect(filled).not.toContain(message)
  expect(filled).toContain('no document stands in category "notes" of level "igcse"')
})

test('only IB has the categories of IB', () => {
  expect(messages()).toContain('no document stands in category "course-framework" of level "ib"')
  expect(messages()).not.toContain('no document stands in category "course-framework" of level "igcse"')
})
