import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PageView, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'
import { useAddressPage } from './use-address-page.ts'

function show(startPage: number | undefined) {
  const goTo = vi.fn<(page: number) => void>()
  const pageViewer = { startPage, goTo } as unknown as PageViewer
  const view: PageView = { page: 1, pages: 9, scale: 1, zoom: 'text', isDrawn: true, hasText: true }
  const { rerender } = renderHook(
    ({ page }: { page: number | undefined }) =>
      useAddressPage({ page, view, pageViewer, onPageChange: undefined }),
    { initialProps: { page: startPage } },
  )
  return { goTo, setPage: (page: number | undefined) => rerender({ page }) }
}

test('the page that the document began with is not gone to again: the exact place was restored', () => {
  const { goTo } = show(3)
  expect(goTo).not.toHaveBeenCalled()
})

test('a new page in the address is gone to, and the first one again', () => {
  const { goTo, setPage } = show(3)
  setPage(7)
  expect(goTo.mock.lastCall).toEqual([7])
  setPage(3)
  expect(goTo.mock.lastCall).toEqual([3])
})

test('a page that appears in the address later is gone to', () => {
  const { goTo, setPage } = show(undefined)
  setPage(2)
  expect(goTo.mock.lastCall).toEqual([2])
})
