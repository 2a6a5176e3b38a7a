import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('')
  })
  // The viewer is fetched once a page: each test has a page of its own.
  vi.resetModules()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

/** Opens a list, and waits until the code that fetches the viewer is loaded. */
async function openList() {
  const { usePreloadViewer } = await import('./list-keys.tsx')
  const { preloadViewer } = await import('#app/viewer/engine/picture/preload-viewer.ts')
  const { pdfjsFiles } = await import('#app/viewer/engine/pdf-library.ts')
  renderHook(() => usePreloadViewer())
  return { preloadViewer, pdfjsFiles: pdfjsFiles() }
}

test('pdf.js is fetched when the list is first used, not while a visit only looks', async () => {
  const { pdfjsFiles } = await openList()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual([])
  fireEvent.pointerMove(window)
  await vi.waitFor(() => expect(asked).toEqual(pdfjsFiles), 10_000)
  fireEvent.pointerDown(window)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual(pdfjsFiles)
})

test('with the data saver on, nothing is fetched', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  const { preloadViewer } = await openList()
  fireEvent.pointerDown(window)
  await preloadViewer()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual([])
})

test('an answer that breaks off, as when the page is left, is no error', async () => {
  vi.stubGlobal('fetch', async () => {
    const brokenOff = new ReadableStream({
      pull: (controller) => controller.error(new DOMException('The operation was aborted.', 'AbortError')),
    })
    return new Response(brokenOff)
  })
  const { preloadViewer } = await openList()
  await expect(preloadViewer()).resolves.toBeUndefined()
})
