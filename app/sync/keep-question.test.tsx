import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { KeepQuestion } from './keep-question.island.tsx'

afterEach(cleanup)

const HERE = {
  things: [
    { count: 2, words: '2 papers marked complete' },
    { count: 1, words: '1 answer' },
  ],
  photographs: 0,
  waiting: 0,
  undecided: 0,
}

test.each([
  ['Keep them', 'keep'],
  ['Remove them', 'remove'],
  ['Close', 'stay'],
])('%s means %s', (name, expected) => {
  const answers: string[] = []
  render(<KeepQuestion {...HERE} onAnswer={(answer) => answers.push(answer)} />)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(answers).toEqual([expected])
})

test('it names what is here, and what stays', () => {
  render(<KeepQuestion {...HERE} onAnswer={() => {}} />)
  expect(screen.getByText(/Here: 2 papers marked complete and 1 answer\./)).toBeDefined()
  expect(screen.getByText(/theme, documents kept for offline/)).toBeDefined()
  expect(screen.queryByText(/Photographs/)).toBeNull()
})

test('it says what the account has not got, what only this device has, and what is nobody’s yet', () => {
  render(<KeepQuestion {...HERE} waiting={2} photographs={1} undecided={3} onAnswer={() => {}} />)
  expect(screen.getByText(/2 things have not reached your account yet/)).toBeDefined()
  expect(screen.getByText(/Photographs are on this device only/)).toBeDefined()
  expect(screen.getByText(/3 things were done here before you signed in/)).toBeDefined()
})
