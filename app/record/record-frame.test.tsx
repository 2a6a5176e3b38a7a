import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useShownSection } from './record-frame.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Three headings, each as far down as its number says when the page is at the top. */
function Page() {
  const shown = useShownSection('marks eye own-data')
  return (
    <>
      <output>{shown}</output>
      {['marks', 'eye', 'own-data'].map((id) => (
        <h2 key={id} id={id}>
          {id}
        </h2>
      ))}
    </>
  )
}

function scrollTo(y: number) {
  const tops: Record<string, number> = { marks: 200, eye: 900, 'own-data': 1500 }
  const root = document.documentElement
  vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(900)
  vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(1800)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function top(this: Element) {
    return new DOMRect(0, (tops[this.id] ?? 0) - y, 0, 0)
  })
  vi.stubGlobal('scrollY', y)
  act(() => void dispatchEvent(new Event('scroll')))
}

test('the section at the top of the screen is shown, and at the end of the page the last one', () => {
  scrollTo(0)
  render(<Page />)
  const shown = () => screen.getByRole('status').textContent
  expect(shown()).toBe('marks')
  scrollTo(700)
  expect(shown()).toBe('eye')
  scrollTo(900)
  expect(shown()).toBe('own-data')
  scrollTo(0)
  expect(shown()).toBe('marks')
})
