import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpeningLine } from './opening-line.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const KB = 1024
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function show() {
  const arrived = { loaded: 0, total: 103 * KB }
  const onRetry = vi.fn<() => void>()
  const opening = { ready: new Promise<never>(() => {}), close() {}, progress: () => arrived }
  render(<OpeningLine name="Insert" opening={opening} onRetry={onRetry} />)
  return { arrived, onRetry }
}

test('the line counts what has arrived, and waits a moment before it appears', async () => {
  const { arrived } = show()
  expect(screen.queryByRole('progressbar')).toBeNull()
  arrived.loaded = 40 * KB
  await pass(400)
  expect(screen.getByText('Opening, 40 of 103 KB')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Opening Insert' }).getAttribute('aria-valuenow')).toBe('39')
})

test('without a byte for 10 s, another attempt is offered; a byte takes the offer back', async () => {
  const { arrived, onRetry } = show()
  arrived.loaded = 40 * KB
  await pass(9_000)
  expect(screen.queryByRole('button')).toBeNull()
  await pass(1_500)
  expect(screen.getByRole('alert').textContent).toBe('Waiting at 40 of 103 KB')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  arrived.loaded = 50 * KB
  await pass(200)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a document that is complete and still being drawn has not stalled', async () => {
  const { arrived } = show()
  arrived.loaded = 103 * KB
  await pass(12_000)
  expect(screen.queryByRole('button')).toBeNull()
})
