import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePhoneBars } from './use-phone-bars.ts'

afterEach(cleanup)

function Sample({ keeps = false }: { keeps?: boolean }) {
  const bars = usePhoneBars({ isPhone: true, keeps })
  return (
    <div {...bars.events}>
      <div className="pdf-scroll" data-testid="pages" />
      <p>{bars.areHidden ? 'away' : 'here'}</p>
    </div>
  )
}

function renderPages(keeps = false) {
  render(<Sample keeps={keeps} />)
  const pages = screen.getByTestId('pages')
  Object.defineProperties(pages, { clientHeight: { value: 800 }, scrollHeight: { value: 5000 } })
  return {
    drag: (top: number) => {
      fireEvent.touchMove(pages)
      fireEvent.scroll(pages, { target: { scrollTop: top } })
    },
    move: (top: number) => fireEvent.scroll(pages, { target: { scrollTop: top } }),
    tap: () => fireEvent.click(pages),
  }
}
const bars = () => screen.getByText(/^(here|away)$/).textContent

test('reading down hides the bars, and a tap, a key or reading up brings them back', () => {
  const { drag, move, tap } = renderPages()
  drag(30)
  expect(bars()).toBe('away')
  tap()
  expect(bars()).toBe('here')
  drag(80)
  expect(bars()).toBe('away')
  fireEvent.keyDown(document.body, { key: 'j' })
  move(130)
  expect(bars()).toBe('here')
  drag(140)
  drag(110)
  expect(bars()).toBe('here')
})

test('pages that move by themselves hide nothing', () => {
  const { move } = renderPages()
  move(40)
  move(120)
  expect(bars()).toBe('here')
})

test('the bars stay while something is open above the page, or if the student wants that', () => {
  const { drag } = renderPages(true)
  drag(30)
  drag(200)
  expect(bars()).toBe('here')
})
