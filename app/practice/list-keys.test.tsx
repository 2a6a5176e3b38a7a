import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { ListKeys } from './list-keys.tsx'

afterEach(() => {
  cleanup()
  storedTexts.write('ee_single_keys', null)
})

function showList() {
  render(
    <>
      <div className="finder">
        <input aria-label="Search papers" />
      </div>
      <ul>
        <li className="variant">
          <a href="#paper">Question Paper</a>
          <button type="button" data-key="m">
            Mark Complete
          </button>
        </li>
      </ul>
      <ListKeys />
    </>,
    { wrapper: MemoryRouter },
  )
}
const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel

test('the search box has the key of a slash', () => {
  showList()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search papers' }))
})

test('without single keys a slash does nothing; the keys of the row with the focus stay', () => {
  storedTexts.write('ee_single_keys', 'off')
  showList()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('link').focus()
  fireEvent.keyDown(screen.getByRole('link'), { key: 'ArrowRight' })
  expect(focused()).toBe('Mark Complete')
})
