import type { PDFDocumentProxy } from 'pdfjs-dist'
import { expect, test, vi } from 'vitest'
import { areFree, leastMargins, measureMargins, measureStart, textMargins } from './text-margins.ts'
import type { Margins } from '#app/viewer/engine/pages/zoom.ts'

test.each([
  ['the margins of A4 with text from 70 to 525 points', [70, 525, 595], { left: 0.1, right: 0.1 }],
  ['a narrow margin is not worth cutting', [18, 580, 595], { left: 0, right: 0 }],
  ['a short text is not blown up', [250, 345, 595], { left: 0.16, right: 0.16 }],
  ['text beyond the page cuts nothing', [-5, 600, 595], { left: 0, right: 0 }],
] as const)('%s', (_, [left, right, width], margins) => {
  const found = textMargins(left, right, width)
  expect(found.left).toBeCloseTo(margins.left, 6)
  expect(found.right).toBeCloseTo(margins.right, 6)
})

test('pages that differ a little have the same margins', () => {
  expect(textMargins(71, 522, 595)).toEqual(textMargins(70.2, 523.4, 595))
})

test('of several pages the least margin counts on each side', () => {
  expect(
    leastMargins([
      { left: 0.1, right: 0.02 },
      { left: 0.06, right: 0.1 },
    ]),
  ).toEqual({ left: 0.06, right: 0.02 })
  expect(leastMargins([])).toEqual({ left: 0, right: 0 })
})

/** A document of pages that are 600 points wide, each with these texts: [text, left, width, turned]. */
function documentOf(...pages: [string, number, number, number?][][]) {
  return {
    getPage: async (number: number) => ({
      getViewport: () => ({ width: 600, convertToViewportPoint: (x: number, y: number) => [x, y] }),
      getTextContent: async () => {
        const texts = pages[number - 1]
        if (!texts) throw new Error('This page cannot be read')
        const items = texts.map(([str, left, width, turned = 0]) => ({
          str,
          width,
          transform: [1, turned, 0, 1, left, 0],
        }))
        return { items: [...items, { type: 'beginMarkedContent' }] }
      },
    }),
  } as never
}

test.each([
  [
    'of several pages',
    documentOf(
      [['Text', 81, 300]],
      [
        ['15', 69, 20],
        ['Text', 90, 441],
      ],
    ),
    [1, 2],
    { left: 0.1, right: 0.1 },
  ],
  [
    'beside text that runs up the margin',
    documentOf([
      ['Text', 69, 462],
      ['DO NOT WRITE', 10, 500, 1],
      ['  ', 0, 600],
    ]),
    [1],
    { left: 0.1, right: 0.1 },
  ],
  ['of a scan: none', documentOf([['Text', 81, 300]], []), [1, 2], { left: 0, right: 0 }],
  ['of a page that cannot be read: none', documentOf(), [1], { left: 0, right: 0 }],
])('the margins %s', async (_, pdf, pages, margins) => {
  const found = await measureMargins(pdf, pages)
  expect(found.left).toBeCloseTo(margins.left, 6)
  expect(found.right).toBeCloseTo(margins.right, 6)
})

test.each([
  ['a picture cut a little further, only into air', { left: 0.11, right: 0.1 }, { left: 0.11, right: 0.1 }],
  ['a picture that would cut text off', { left: 0.14, right: 0.1 }, { left: 0.1, right: 0.1 }],
  ['a picture with far wider margins', { left: 0.05, right: 0.1 }, { left: 0.1, right: 0.1 }],
  ['no picture', undefined, { left: 0.1, right: 0.1 }],
])('%s', async (_, shown, margins) => {
  const pdf = documentOf([['Text', 69, 462]])
  const found = await measureStart(
    { pdf: Object.assign(pdf, { numPages: 1 }), isWhole: true },
    { first: 1, shown, onLate: () => {} },
  )
  expect(found.left).toBeCloseTo(margins.left, 6)
  expect(found.right).toBeCloseTo(margins.right, 6)
})

test.each([
  ['without margins', undefined, { left: 0, right: 0 }],
  ['at those of its picture', { left: 0.08, right: 0.09 }, { left: 0.08, right: 0.09 }],
])('a page that is read late begins %s, and the next view has its own', async (_, shown, margins) => {
  vi.useFakeTimers()
  const read: PDFDocumentProxy = documentOf([['Text', 69, 462]])
  const getPage = async (page: number) => {
    await new Promise((resolve) => setTimeout(resolve, 5000))
    return read.getPage(page)
  }
  const pdf = { numPages: 1, getPage } as never
  const onLate = vi.fn<(margins: Margins) => void>()
  const measuring = measureStart({ pdf, isWhole: true }, { first: 1, shown, onLate })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await measuring).toEqual(margins)
  expect(onLate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(onLate.mock.calls[0]?.[0].left).toBeCloseTo(0.1, 6)
  vi.useRealTimers()
})

test.each([
  ['three points beside the text are enough', { left: 0.11, right: 0.11 }, true],
  ['a cut that touches the text is not', { left: 0.118, right: 0.1 }, false],
  ['nor on the right', { left: 0.1, right: 0.118 }, false],
])('%s', (_, margins, isFree) => {
  expect(areFree(margins, { left: 70, right: 530, width: 600 })).toBe(isFree)
})
