import { afterEach, expect, test } from 'vitest'
import type { PageChange } from '#app/marks/marked-pages.ts'
import { type PageInPdfJs, createPageLayers } from './page-layers.ts'

afterEach(() => document.body.replaceChildren())

/** A page of 600 by 800 points at 200 %, as pdf.js draws it. */
function drawnPage(id: number): PageInPdfJs {
  const div = document.createElement('div')
  const canvas = document.createElement('canvas')
  div.append(canvas)
  document.body.append(div)
  const pdfPage = { rotate: 0, getViewport: () => ({ width: 600, height: 800 }) }
  return { id, div, canvas, pdfPage, viewport: { width: 1200, rotation: 0 } } as unknown as PageInPdfJs
}

function listen(layers: ReturnType<typeof createPageLayers>) {
  const changes: PageChange[] = []
  layers.subscribe((change) => changes.push(change))
  return () => changes.splice(0).map(({ kind, layer }) => `${layer.page} ${kind}`)
}

test('a drawn page gets a layer of its size, and a late listener hears of it', () => {
  const layers = createPageLayers()
  const page = drawnPage(3)
  layers.draw(page)
  const [layer] = layers.shown()
  expect(layer).toMatchObject({ page: 3, width: 600, height: 800, scale: 2, rotation: 0, hasText: false })
  expect(layer?.element.parentElement).toBe(page.div)
  expect(listen(layers)()).toEqual(['3 appeared'])
})

test('zoom, turning and the text are told once each', () => {
  const layers = createPageLayers()
  const page = drawnPage(1)
  layers.draw(page)
  const changes = listen(layers)
  changes()
  layers.draw(page)
  expect(changes()).toEqual([])
  layers.addText(page)
  layers.addText(page)
  expect(changes()).toEqual(['1 changed'])
  Object.assign(page.viewport, { width: 1600, rotation: 90 })
  layers.place([page])
  expect(changes()).toEqual(['1 changed'])
  expect(layers.shown()[0]).toMatchObject({ scale: 2, rotation: 90, hasText: true })
})

test('the layer stays when pdf.js empties the page to draw it again, and goes with the picture', async () => {
  const layers = createPageLayers()
  const page = drawnPage(2)
  layers.draw(page)
  const changes = listen(layers)
  changes()
  const element = layers.shown()[0]?.element
  element?.remove()
  await new Promise((resolve) => setTimeout(resolve))
  expect(page.div.lastElementChild).toBe(element)
  expect(changes()).toEqual([])

  page.canvas = null
  page.div.replaceChildren()
  await new Promise((resolve) => setTimeout(resolve))
  expect(changes()).toEqual(['2 gone'])
  expect(layers.shown()).toEqual([])
})
