import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeyboardRoom } from './answer-pane.tsx'

const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })

beforeEach(() => {
  Object.assign(viewport, { height: 844, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Pane() {
  const pane = useRef<HTMLDivElement>(null)
  useKeyboardRoom(pane)
  return <div ref={pane} data-testid="pane" />
}

/** A pane that ends at the bottom of a phone’s window. */
function show() {
  render(<Pane />)
  const pane = screen.getByTestId('pane')
  pane.getBoundingClientRect = () => new DOMRect(0, 0, 390, 844)
  return (change: Partial<typeof viewport>, type = 'resize') => {
    Object.assign(viewport, change)
    viewport.dispatchEvent(new Event(type))
    return pane.style.getPropertyValue('--covered')
  }
}

test('what the keyboard covers is left free, and given back', () => {
  const follow = show()
  expect(follow({ height: 508 })).toBe('336px')
  // The browser has moved the page up to show the cursor.
  expect(follow({ offsetTop: 100 }, 'scroll')).toBe('236px')
  expect(follow({ height: 844, offsetTop: 0 })).toBe('0px')
})

test('a zoom by two fingers is no keyboard', () => {
  const follow = show()
  expect(follow({ height: 422, scale: 2 })).toBe('')
})
