import { expect, test } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import { findDesk } from './desk.ts'
import { choiceOfDesk } from './desk-page.tsx'

function deskOf(fileName: string) {
  const paper = findPaper(fileName)
  if (!paper) throw new Error(fileName)
  return { desk: findDesk(paper), shown: paper.type }
}

test('on a variant’s desk its documents are chosen, and those of the session can be chosen', () => {
  const { desk, shown } = deskOf('0500_s24_ms_12.pdf')
  const { choice, kinds } = choiceOfDesk(desk, shown)
  expect(choice.title).toBe('0500/12, Summer 2024')
  expect(choice.papers.map(({ kind }) => kind)).toEqual([
    'Question Paper',
    'Mark Scheme',
    'Insert',
    'Examiner Report',
    'Grade Thresholds',
  ])
  expect(kinds).not.toContain('Examiner Report')
})

test('a report that was opened by itself is chosen by itself', () => {
  const { desk, shown } = deskOf('0500_s24_er.pdf')
  expect(choiceOfDesk(desk, shown)).toMatchObject({
    choice: { title: '0500, Summer 2024' },
    kinds: ['Examiner Report'],
  })
})
