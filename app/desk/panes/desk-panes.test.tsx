import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskPanes } from './desk-panes.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function renderPanes(share: number) {
  const rests: number[] = []
  const panes = (width: number) => (
    <DeskPanes
      panes={[
        { id: 'first', content: <div id="first">Paper</div> },
        { id: 'second', content: <div id="second">Insert</div> },
      ]}
      widths={[width, 100 - width]}
      onWidths={([rest = 0]) => {
        rests.push(rest)
        view.rerender(panes(rest))
      }}
    />
  )
  const view = render(panes(share))
  return rests
}

const divider = () => screen.getByRole('separator', { name: 'Width of the panes' })

test('keys move the divider and change its value', () => {
  const rests = renderPanes(50)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', 'Enter']) {
    fireEvent.keyDown(divider(), { key })
  }
  expect(rests).toEqual([52, 54, 52, 75, 25, 50])
  expect(divider().getAttribute('aria-valuenow')).toBe('50')
})

test('a double click puts it back in the middle', () => {
  const rests = renderPanes(62)
  fireEvent.doubleClick(divider())
  expect(rests).toEqual([50])
})

const step = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a press on it shows buttons that move it', () => {
  const rests = renderPanes(60)
  expect(step('Left pane wider')).toBeNull()
  fireEvent.click(divider())
  for (const name of ['Left pane wider', 'Left pane narrower', 'Left pane narrower', 'Both panes even']) {
    press(name)
  }
  expect(rests).toEqual([65, 60, 55, 50])
  for (let count = 0; count < 6; count += 1) press('Left pane narrower')
  expect(rests.at(-1)).toBe(25)
  expect(step('Left pane narrower')?.getAttribute('aria-disabled')).toBe('true')
})

test('Escape, a press elsewhere and the focus elsewhere hide the buttons', () => {
  renderPanes(50)
  const isShown = () => step('Left pane wider') !== null
  fireEvent.click(divider())
  step('Left pane wider')?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect([isShown(), document.activeElement]).toEqual([false, divider()])

  fireEvent.click(divider())
  fireEvent.pointerDown(screen.getByText('Insert'))
  expect(isShown()).toBe(false)

  fireEvent.click(divider())
  fireEvent.pointerDown(divider())
  expect(isShown()).toBe(true)
  fireEvent.click(divider())
  expect(isShown()).toBe(false)

  fireEvent.click(divider())
  fireEvent.blur(divider(), { relatedTarget: document.body })
  expect(isShown()).toBe(false)
})

test('a drag moves it, and shows no buttons', () => {
  const rests = renderPanes(50)
  let isCaptured = false
  Object.assign(divider(), {
    setPointerCapture: () => (isCaptured = true),
    hasPointerCapture: () => isCaptured,
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 800))
  fireEvent.pointerDown(divider(), { button: 0, clientX: 500 })
  fireEvent.pointerMove(divider(), { clientX: 501 })
  fireEvent.pointerMove(divider(), { clientX: 620 })
  fireEvent.lostPointerCapture(divider())
  fireEvent.click(divider(), { detail: 1 })
  expect(rests).toEqual([62])
  expect(step('Left pane wider')).toBeNull()
})

test('other keys are left alone', () => {
  const rests = renderPanes(62)
  expect(fireEvent.keyDown(divider(), { key: 'PageDown' })).toBe(true)
  expect(rests).toEqual([])
})

test('one document alone has no divider', () => {
  render(
    <DeskPanes panes={[{ id: 'first', content: <div>Paper</div> }]} widths={[100]} onWidths={() => {}} />,
  )
  expect(screen.queryByRole('separator')).toBeNull()
})
