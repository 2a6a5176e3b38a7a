import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GoalForm } from './goal-form.tsx'
import type { NewGoal } from './goal-rows.ts'

const LEVEL = 'IGCSE English (0500)'

function renderForm(initial: Partial<Parameters<typeof GoalForm>[0]['initial']> = {}) {
  const onSubmit = vi.fn<(goal: NewGoal) => void>()
  render(
    <>
      <GoalForm
        id="form"
        area="practice"
        label="New goal"
        initial={{ name: 'Mocks', examLevel: LEVEL, ...initial }}
        problem={undefined}
        onSubmit={onSubmit}
      />
      <button type="submit" form="form">
        Create goal
      </button>
    </>,
  )
  return onSubmit
}

const submit = () => {
  const form = document.querySelector('form')
  if (form) fireEvent.submit(form)
}
const target = () => screen.getByLabelText('Target')
const type = (text: string) => fireEvent.change(target(), { target: { value: text } })
const describedBy = (element: HTMLElement) =>
  document.querySelector(`[id="${element.getAttribute('aria-describedby')}"]`)?.textContent

test.each(['0', '-5', 'abc', ''])('the target %j is not saved and has a hint under the field', (typed) => {
  const onSubmit = renderForm()
  type(typed)
  submit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(describedBy(target())).toBe('Please enter a whole number, 1 or more.')
  expect(target().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(target())
  type('3')
  submit()
  expect(onSubmit.mock.lastCall?.[0]).toEqual({
    name: 'Mocks',
    type: 'complete',
    examLevel: LEVEL,
    target: 3,
  })
})

test('while a target is being typed nothing is wrong; leaving the field says so', () => {
  renderForm()
  type('')
  expect(describedBy(target())).not.toContain('Please')
  fireEvent.blur(target())
  expect(describedBy(target())).toContain('Please')
})

test('a line says which type to choose', () => {
  renderForm()
  const types = screen.getByLabelText('Goal type')
  const lines = ['Complete Variants', 'Complete Sessions', 'Complete Papers'].map((value) => {
    fireEvent.change(types, { target: { value } })
    return describedBy(types)
  })
  expect(lines).toEqual([
    'Choose this if you mark variants one by one. Each counts one.',
    'Choose this if you mark whole sessions. Mark session counts one, however many variants it has.',
    'Choose this if you do a mix of both. Each variant or session that you mark counts one.',
  ])
})

test('a goal that is changed begins with what it is', () => {
  const onSubmit = renderForm({ name: 'Finals', type: 'papers', target: 4, examLevel: 'A Levels English' })
  submit()
  expect(onSubmit.mock.lastCall?.[0]).toEqual({
    name: 'Finals',
    type: 'papers',
    examLevel: 'A Levels English',
    target: 4,
  })
})
