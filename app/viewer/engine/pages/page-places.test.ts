import { afterEach, expect, test, vi } from 'vitest'
import type { PageInPdfJs } from './page-layers.ts'
import { moveSpotTo, offsetOn, placeInView, scrollToOffset, scrollToPlace, spotAt } from './page-places.ts'

/** A window of 500 by 700 pixels with a bar of 48 pixels over the top. */
function createScroller(scrollWidth = 500) {
  const scroller = { scrollTop: 0, scrollLeft: 0, clientWidth: 500, clientHeight: 700, scrollWidth }
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: '48px', scrollPaddingBottom: '0px' }))
  return scroller as unknown as HTMLElement
}
afterEach(() => vi.unstubAllGlobals())

/** Pages of 600 by 800 points at 75 %, so that one point is one pixel. */
function createPages(scroller: HTMLElement, count = 3): PageInPdfJs[] {
  return Array.from({ length: count }, (_, i) => {
    const [left, top] = [8, 8 + i * 812]
    const div = {
      offsetLeft: left,
      offsetTop: top,
      offsetWidth: 600,
      getBoundingClientRect: () => {
        const [x, y] = [left - scroller.scrollLeft, top - scroller.scrollTop]
        return { left: x, top: y, right: x + 600, bottom: y + 800, width: 600, height: 800 }
      },
    }
    return { id: i + 1, div, scale: 0.75 } as unknown as PageInPdfJs
  })
}

function pagesOf(scroller: HTMLElement) {
  const [first, second, third] = createPages(scroller)
  if (!first || !second || !third) throw new Error('No pages')
  return { all: [first, second, third], first, second, third }
}

test('a place is shown below the bar, and is then the place in view', () => {
  const scroller = createScroller()
  const { all, second } = pagesOf(scroller)
  scrollToPlace(second, scroller, 300, 0.1)
  expect(scroller.scrollTop).toBe(820 + 300 - 48 - 12)
  expect(scroller.scrollLeft).toBe(0)
  const { page, y } = placeInView(all, scroller, 2)
  expect(page).toBe(2)
  expect(y).toBeGreaterThanOrEqual(300)
  expect(y).toBeLessThan(320)
})

test('on a page that is wider than the window, the beginning of the lines is shown', () => {
  const scroller = createScroller(616)
  scrollToPlace(pagesOf(scroller).second, scroller, 300, 0.1)
  expect(scroller.scrollLeft).toBe(8 + 60 - 12)
})

test('the place in view is on the page under the bar, not on the one behind it', () => {
  const scroller = createScroller()
  scroller.scrollTop = 780
  expect(placeInView(pagesOf(scroller).all, scroller, 1)).toEqual({ page: 2, y: 780 + 72 - 820 })
})

test('an offset is the same place at another scale', () => {
  const scroller = createScroller()
  const { second } = pagesOf(scroller)
  Object.assign(scroller, { scrollTop: 1000.5, scrollLeft: 33 })
  const offset = offsetOn(second, scroller)
  Object.assign(scroller, { scrollTop: 0, scrollLeft: 0 })
  scrollToOffset(second, scroller, offset)
  expect(scroller.scrollTop).toBe(1000.5)
  expect(scroller.scrollLeft).toBe(33)
  scrollToOffset({ ...second, scale: 1.5 }, scroller, offset)
  expect(scroller.scrollTop).toBe(820 + 2 * 180.5)
})

test('a spot comes to the point that was asked for', () => {
  const scroller = createScroller()
  const { all, second } = pagesOf(scroller)
  const spot = spotAt(all, { x: 308, y: 1220 })
  expect(spot).toEqual({ div: second.div, across: 0.5, down: 0.5 })
  if (spot) moveSpotTo(spot, scroller, { x: 250, y: 350 })
  expect(scroller).toMatchObject({ scrollTop: 870, scrollLeft: 58 })
})

test('between two pages the nearer one counts', () => {
  const scroller = createScroller()
  const { all, first, second } = pagesOf(scroller)
  expect(spotAt(all, { x: 10, y: 810 })?.div).toBe(first.div)
  expect(spotAt(all, { x: 10, y: 818 })?.div).toBe(second.div)
})
