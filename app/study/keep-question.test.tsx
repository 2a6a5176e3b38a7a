import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { KeepQuestion } from './keep-question.island.tsx'

afterEach(cleanup)

test.each([
  ['Keep them', 'keep'],
  ['Remove them', 'remove'],
  ['Close', 'stay'],
])('%s means %s', (name, expected) => {
  const answers: string[] = []
  render(<KeepQuestion waiting={0} onAnswer={(answer) => answers.push(answer)} />)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(answers).toEqual([expected])
})

test('it says how much the account has not got yet', () => {
  render(<KeepQuestion waiting={2} onAnswer={() => {}} />)
  expect(screen.getByText(/2 things have not reached your account yet/)).toBeDefined()
})
