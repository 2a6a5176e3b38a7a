import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Place = typeof import('./use-answer-place.ts')

const TEXT = 'Nobody had ever got off here. '.repeat(40)
let usePlace: Place['useAnswerPlace']

/** The module of a page: a reload has a new one. */
async function load() {
  cleanup()
  vi.resetModules()
  usePlace = (await import('./use-answer-place.ts')).useAnswerPlace
}
beforeEach(load)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Field({ id = 'answer', isHidden = false }: { id?: string; isHidden?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  usePlace(id, { field, scroll, hasLine: false, isHidden })
  return (
    <>
      <div className="desk-bars">
        <button type="button">Swap</button>
      </div>
      <div ref={scroll} data-testid="box" hidden={isHidden}>
        <textarea ref={field} defaultValue={TEXT} aria-label="My answer" />
      </div>
      <input aria-label="Find" />
    </>
  )
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>('My answer')
/** jsdom draws nothing: the box has a height while it is shown. */
function write({ caret, top }: { caret: number; top: number }) {
  Object.defineProperty(screen.getByTestId('box'), 'clientHeight', { value: 400, configurable: true })
  area().focus()
  area().setSelectionRange(caret, caret)
  area().scrollTop = top
  fireEvent.scroll(area())
}
const place = () => [area().selectionStart, area().scrollTop, document.activeElement === area()]

test('caret, scroll and focus come back when the pane is shown again, also after a press on Swap', () => {
  const { rerender } = render(<Field />)
  write({ caret: 300, top: 120 })
  screen.getByText('Swap').focus()
  rerender(<Field isHidden />)
  area().scrollTop = 0
  rerender(<Field />)
  expect(place()).toEqual([300, 120, true])
})

test('who has left the answer for something else does not get the focus back', () => {
  const { rerender } = render(<Field />)
  write({ caret: 300, top: 120 })
  screen.getByLabelText('Find').focus()
  rerender(<Field isHidden />)
  area().scrollTop = 0
  rerender(<Field />)
  expect(place()).toEqual([300, 120, false])
})

test('they come back when the question is written again later', () => {
  const { rerender } = render(<Field key="one" id="one" />)
  write({ caret: 300, top: 120 })
  rerender(<Field key="two" id="two" />)
  // Going on to the next question, a student goes on writing.
  expect(document.activeElement).toBe(area())
  rerender(<Field key="one" id="one" />)
  expect(place()).toEqual([300, 120, true])
})

test('they come back after a reload, once, and only in that answer', async () => {
  render(<Field />)
  write({ caret: 300, top: 120 })
  // The browser’s own button takes the focus from the window, not from the field.
  fireEvent.blur(area())
  dispatchEvent(new Event('pagehide'))
  await load()
  render(<Field id="other" />)
  expect(place()).toEqual([TEXT.length, 0, false])
  cleanup()
  render(<Field />)
  expect(place()).toEqual([300, 120, true])
  expect(sessionStorage.getItem('ee_answer_place_v1')).toBeNull()
})

test('a field of another part of the page keeps the focus that it has', async () => {
  render(<Field />)
  write({ caret: 300, top: 120 })
  dispatchEvent(new Event('pagehide'))
  await load()
  const other = document.createElement('input')
  document.body.append(other)
  other.focus()
  render(<Field />)
  expect(place()).toEqual([300, 120, false])
  other.remove()
})
