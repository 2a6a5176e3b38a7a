import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFading } from './pager.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Pane() {
  const pane = useRef<HTMLDivElement>(null)
  useFading(pane)
  return (
    <div role="dialog">
      <div ref={pane} data-testid="pane">
        <button type="button">Next page</button>
        <input aria-label="Page number" />
      </div>
      <textarea aria-label="My answer" />
    </div>
  )
}

test.each(['pointermove', 'keydown', 'focusin', 'scroll'])(
  'the pane rests after two seconds, and a %s in it ends the rest',
  (sign) => {
    const { getByTestId, getByRole } = render(<Pane />)
    const pane = getByTestId('pane')
    vi.advanceTimersByTime(1900)
    expect(pane.hasAttribute('data-resting')).toBe(false)
    vi.advanceTimersByTime(200)
    expect(pane.hasAttribute('data-resting')).toBe(true)
    getByRole('button').dispatchEvent(new Event(sign, { bubbles: sign !== 'scroll' }))
    expect(pane.hasAttribute('data-resting')).toBe(false)
    vi.advanceTimersByTime(2100)
    expect(pane.hasAttribute('data-resting')).toBe(true)
  },
)

test.each([
  ['dialog', undefined, true],
  ['textbox', 'Page number', true],
  ['textbox', 'My answer', false],
])('a key at the %s %s ends the rest: %s', (role, name, ends) => {
  const { getByTestId, getByRole } = render(<Pane />)
  vi.advanceTimersByTime(2100)
  const key = new KeyboardEvent('keydown', { key: 'n', bubbles: true })
  getByRole(role, name === undefined ? {} : { name }).dispatchEvent(key)
  expect(getByTestId('pane').hasAttribute('data-resting')).toBe(!ends)
})
