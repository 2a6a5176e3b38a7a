import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PageView, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'
import type { Zoom } from '#app/viewer/engine/pages/zoom.ts'
import { ZoomSlider } from './phone-bars.tsx'

function show(zoom: Zoom, scale: number) {
  const zoomTo = vi.fn<(zoom: Zoom) => void>()
  const zoomBy = vi.fn<(direction: 1 | -1) => void>()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bars use nothing else of a viewer
  const pageViewer = {
    zoomTo,
    zoomBy,
    zoomLimits: () => ({ smallest: 0.47, largest: 5 }),
  } as unknown as PageViewer
  const view: PageView = { page: 1, pages: 9, scale, zoom, isDrawn: true, hasText: true }
  render(<ZoomSlider view={view} pageViewer={pageViewer} />)
  return { zoomTo, zoomBy }
}

test('the slider says its size and sets another', () => {
  const { zoomTo } = show(1.75, 1.75)
  const slider = screen.getByRole('slider', { name: 'Zoom' })
  expect(slider.getAttribute('aria-valuetext')).toBe('175 per cent')
  expect(slider.getAttribute('min')).toBe('47')
  fireEvent.change(slider, { target: { value: '200' } })
  expect(zoomTo.mock.calls).toEqual([[2]])
})

test('the size that fits is pressed', () => {
  const { zoomTo } = show('text', 0.6)
  expect(screen.getByRole('button', { name: 'Fit text' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Whole page' }).getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Whole page' }))
  expect(zoomTo.mock.calls).toEqual([['page']])
})

test('smaller and larger go by steps', () => {
  const { zoomBy } = show(1, 1)
  fireEvent.click(screen.getByRole('button', { name: 'Smaller' }))
  fireEvent.click(screen.getByRole('button', { name: 'Larger' }))
  expect(zoomBy.mock.calls).toEqual([[-1], [1]])
})

test('a size can be typed; nonsense is dropped', () => {
  const { zoomTo } = show('text', 0.6)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Zoom in per cent' })
  expect(field.value).toBe('Fit text')
  fireEvent.focus(field)
  expect(field.value).toBe('60%')
  fireEvent.change(field, { target: { value: '150' } })
  fireEvent.submit(field)
  expect(zoomTo.mock.calls).toEqual([[1.5]])
  fireEvent.change(field, { target: { value: 'huge' } })
  fireEvent.submit(field)
  expect(zoomTo.mock.calls).toEqual([[1.5]])
  expect(field.value).toBe('Fit text')
})
