import { afterEach, expect, test } from 'vitest'
import { holdWords } from './first-page.ts'
import { layWords } from '#app/viewer/engine/pages/lay-words.ts'
import type { PageInPdfJs } from '#app/viewer/engine/pages/page-layers.ts'

afterEach(() => {
  getSelection()?.removeAllRanges()
  document.body.replaceChildren()
})

/** A drawn page below the picture of it, with the words 'Reading the sea' of which `selected` letters are selected. */
function open(selected: number) {
  const layer = layWords({
    items: [
      ['Reading ', 1, 1, 1, 1],
      ['the sea', 1, 1, 1, 1],
    ],
  })
  document.body.innerHTML = '<div id="scroll"><div class="pdf-first"></div><div id="page"></div></div>'
  const [scroll, frame, div] = ['#scroll', '.pdf-first', '#page'].map((name) =>
    document.querySelector<HTMLElement>(name),
  )
  if (!layer || !scroll || !frame || !div) throw new Error('A part is missing')
  frame.append(layer)
  const [from, to] = [...layer.querySelectorAll('span')].map(({ firstChild }) => firstChild)
  if (from && to && selected > 0) getSelection()?.setBaseAndExtent(from, 0, to, selected)
  const pdfPage = { getViewport: () => ({ width: 595 }) }
  const held = holdWords(scroll, { div, pdfPage } as unknown as PageInPdfJs)
  // As React removes the picture.
  frame.remove()
  return { held, layer, div }
}

function textLayer(div: HTMLElement, ...runs: string[]) {
  const text = document.createElement('div')
  text.innerHTML = runs.map((run) => `<span role="presentation">${run}</span>`).join('')
  div.append(text)
  return text
}
const selection = () => getSelection()?.toString()

test('the words stay selected over the drawn page, until its text takes over with them', () => {
  const { held, layer, div } = open(3)
  expect([layer.parentElement === div, selection()]).toEqual([true, 'Reading the'])
  const text = textLayer(div, 'Reading ', 'the sea')
  held?.giveTo(text)
  expect([layer.isConnected, selection()]).toEqual([false, 'Reading the'])
  expect(text.contains(getSelection()?.anchorNode ?? null)).toBe(true)
})

test('words without a selection go at once', () => {
  const { held, layer, div } = open(0)
  held?.giveTo(textLayer(div, 'Another text'))
  expect(layer.isConnected).toBe(false)
})

test('selected words that the page does not have stay until they are no longer selected', () => {
  const { held, layer, div } = open(3)
  held?.giveTo(textLayer(div, 'Another text'))
  document.dispatchEvent(new Event('selectionchange'))
  expect([layer.isConnected, selection()]).toEqual([true, 'Reading the'])
  getSelection()?.removeAllRanges()
  document.dispatchEvent(new Event('selectionchange'))
  expect(layer.isConnected).toBe(false)
})

test('a page without words has nothing to hold', () => {
  document.body.innerHTML = '<div class="pdf-first"></div>'
  const page = { div: document.body, pdfPage: null } as unknown as PageInPdfJs
  expect(holdWords(document.body, page)).toBeUndefined()
})
