import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ListKeys } from './list-keys.tsx'

afterEach(cleanup)

function renderRows() {
  const pressed = vi.fn<(name: string) => void>()
  const row = (name: string, isDone: boolean) => (
    <li className="variant">
      <a href="#qp">Paper of {name}</a>
      <button type="button" data-key="b" onClick={() => pressed(`save ${name}`)}>
        Save {name}
      </button>
      <button type="button" data-key="m" onClick={() => pressed(`mark ${name}`)}>
        {isDone ? 'Unmark' : 'Mark'} {name}
      </button>
    </li>
  )
  render(
    <MemoryRouter>
      <ListKeys />
      <div className="finder">
        <input aria-label="Search" />
      </div>
      <ul>
        {row('A', false)}
        {row('B', true)}
      </ul>
    </MemoryRouter>,
  )
  return pressed
}

const focused = () => document.activeElement?.textContent
const key = (name: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more })

test('the keys move to the same control of another row, and within a row', () => {
  renderRows()
  screen.getByText('Mark A').focus()
  for (const [pressed, expected] of [
    ['ArrowDown', 'Unmark B'],
    ['j', 'Unmark B'],
    ['k', 'Mark A'],
    ['ArrowUp', 'Mark A'],
    ['ArrowLeft', 'Save A'],
    ['ArrowLeft', 'Paper of A'],
    ['ArrowLeft', 'Paper of A'],
    ['ArrowRight', 'Save A'],
  ] as const) {
    key(pressed)
    expect(focused()).toBe(expected)
  }
})

test('the keys pass over a control that is hidden', () => {
  renderRows()
  screen.getByText('Save A').style.display = 'none'
  screen.getByText('Paper of A').focus()
  key('ArrowRight')
  expect(focused()).toBe('Mark A')
})

test('a letter presses the button of its row; with a modifier, or outside a row, it does nothing', () => {
  const pressed = renderRows()
  screen.getByText('Paper of B').focus()
  key('m')
  key('b')
  key('d')
  key('m', { ctrlKey: true })
  screen.getByLabelText('Search').focus()
  key('m')
  expect(pressed.mock.calls).toEqual([['mark B'], ['save B']])
})

test('the slash moves to the search, and is typed there', () => {
  renderRows()
  screen.getByText('Paper of B').focus()
  expect(key('/')).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  expect(key('/')).toBe(true)
})
