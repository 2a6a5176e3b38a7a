import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DeskPanes } from './desk-panes.tsx'

afterEach(cleanup)

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
