import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askInDialog } from './ask-in-dialog.tsx'

const ask = (signal: AbortSignal) =>
  askInDialog<string>((onAnswer) => <button onClick={() => onAnswer('yes')}>Yes</button>, signal)

test('a question ends with its answer, or when it is over', async () => {
  const { signal } = new AbortController()
  const answered = await act(async () => ({ answer: ask(signal) }))
  await act(async () => screen.getByRole('button').click())
  expect(await answered.answer).toBe('yes')
  const over = new AbortController()
  const asked = await act(async () => ({ answer: ask(over.signal) }))
  await act(async () => over.abort())
  expect(await asked.answer).toBeUndefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a question that was over before its code came is not shown', async () => {
  const asked = await act(async () => ({ answer: ask(AbortSignal.abort()) }))
  expect(await asked.answer).toBeUndefined()
  expect(screen.queryByRole('button')).toBeNull()
})
