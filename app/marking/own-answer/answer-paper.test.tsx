import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AnswerPaper } from './answer-paper.tsx'

afterEach(cleanup)

const own = {
  id: 'a',
  text: 'The keeper waits. She rows home.',
  pages: [],
  minutes: 0,
  at: undefined,
}
const papers = [
  { label: 'Mark Scheme', url: '/files/papers/x.pdf', fileName: 'x.pdf', name: 'Mark Scheme', page: 1 },
]
const answer = () => screen.queryByRole('group', { name: 'Your answer, all of it' })

test('who is asked for a sentence sees the answer, also after looking at the mark scheme', () => {
  const { rerender } = render(<AnswerPaper own={own} papers={papers} />)
  fireEvent.click(screen.getByRole('button', { name: 'Mark Scheme' }))
  expect(answer()).toBeNull()
  const asked = (
    <AnswerPaper own={own} papers={papers} choice={{ form: 'step', chosen: '', onChoose: () => undefined }} />
  )
  rerender(asked)
  expect(answer()).not.toBeNull()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  // Then the scheme may be looked at again.
  fireEvent.click(screen.getByRole('button', { name: 'Mark Scheme' }))
  rerender(asked)
  expect(answer()).toBeNull()
})
