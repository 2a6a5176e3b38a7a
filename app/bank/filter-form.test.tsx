import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QUESTIONS } from '#domain/questions/question.fixture.ts'
import { type Filters, filterOptions } from '#domain/questions/question-filters.ts'
import { FilterForm } from './filter-form.tsx'

afterEach(cleanup)

function show(filters: Filters = {}) {
  const [onType, onFilter, onClear] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <FilterForm
      text=""
      filters={filters}
      options={filterOptions(QUESTIONS)}
      onType={onType}
      onFilter={onFilter}
      onClear={onClear}
    />,
  )
  return { onType, onFilter, onClear }
}

test('each filter is a menu with its own label, and says when one is chosen', () => {
  const { onFilter } = show()
  fireEvent.change(screen.getByRole('combobox', { name: 'Theme' }), { target: { value: 'nature' } })
  expect(onFilter).toHaveBeenCalledWith('theme', 'nature')
  expect(
    within(screen.getByRole('combobox', { name: 'As set' })).getAllByRole('option')[0]?.textContent,
  ).toBe('In all years')
})

test('the words, the exam and the type are there; the rest is folded until something of it is chosen', () => {
  show()
  const folded = () => screen.getByText('More filters').closest('details')
  expect(folded()?.open).toBe(false)
  const inside = [...(folded()?.querySelectorAll('select') ?? [])].map(({ name }) => name)
  expect(inside).toEqual(['paper', 'form', 'audience', 'theme', 'marks', 'minutes', 'set'])
  expect(screen.getByRole('combobox', { name: 'Exam' }).closest('details')).toBeNull()
  cleanup()
  show({ theme: 'food' })
  expect(folded()?.open).toBe(true)
})

test('a value of the address that no question has is still shown', () => {
  show({ form: 'interview' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Form' }).value).toBe('interview')
})

test('words are typed and everything is cleared', () => {
  const { onType, onClear } = show({ exam: '0500' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'music' } })
  expect(onType).toHaveBeenCalledWith('music')
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(onClear).toHaveBeenCalledOnce()
})
