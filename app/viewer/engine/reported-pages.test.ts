import { expect, test } from 'vitest'
import { createReportedPages } from '#app/viewer/controls/use-address-page.ts'

test('an address that follows the reader is an echo, whatever was reported in between', () => {
  const pages = createReportedPages()
  pages.report(2)
  pages.report(3)
  pages.report(4)
  expect(pages.isEcho(3)).toBe(true)
  expect(pages.isEcho(4)).toBe(true)
})

test('a page that was not reported is a wish to go there', () => {
  const pages = createReportedPages()
  pages.report(2)
  expect(pages.isEcho(9)).toBe(false)
})

test('a page reported before is a request again after its echo', () => {
  const pages = createReportedPages()
  pages.report(2)
  pages.report(3)
  expect(pages.isEcho(3)).toBe(true)
  expect(pages.isEcho(2)).toBe(false)
})
