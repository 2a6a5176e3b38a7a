import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuestionFold } from './question-fold.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const head = (name: string) => screen.getByRole('button', { name })

test('the text is open, and stays folded once a student has folded it', () => {
  render(<QuestionFold task={{ html: '<p>Write a letter.</p>' }} number="3" />)
  expect(screen.getByText('Write a letter.').closest('[hidden]')).toBeNull()
  expect(head('Question 3').getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(head('Question 3'))
  expect(screen.getByText('Write a letter.').closest('[hidden]')).not.toBeNull()
  cleanup()
  render(<QuestionFold task={{ html: '<p>Write a speech.</p>' }} />)
  expect(head('The question').getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(head('The question'))
  expect(screen.getByText('Write a speech.').closest('[hidden]')).toBeNull()
})

test('without its text, it names the page and leads there', () => {
  const onOpen = vi.fn<() => void>()
  render(<QuestionFold task={{ page: 5, onOpen }} number="2(d)" />)
  expect(screen.getByText(/It is on page 5 of the question paper/)).toBeDefined()
  fireEvent.click(head('Show 2(d)'))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('what is below keeps its place when the text arrives', () => {
  const { rerender } = render(<QuestionFold task={{ isComing: true }} number="3" />)
  const text = () => document.querySelector<HTMLElement>('.question-fold-text')
  expect(text()?.dataset['reserved']).toBe('true')
  rerender(<QuestionFold task={{ html: '<p>Write a letter.</p>' }} number="3" />)
  expect(screen.getByText('Write a letter.')).toBeDefined()
  expect(text()?.dataset['reserved']).toBe('true')
})
