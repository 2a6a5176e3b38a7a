import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFading } from './use-fading.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function Pane() {
  const pane = useRef<HTMLDivElement>(null)
  useFading(pane)
  return (
    <div ref={pane} data-testid="pane">
      <button type="button">Next page</button>
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
