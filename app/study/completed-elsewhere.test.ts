import { afterEach, expect, test, vi } from 'vitest'
import { completedElsewhere } from './completed-elsewhere.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('without a log nothing is known of other devices, and nothing fails', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { since, sent } = await completedElsewhere([])
  expect(since('2026-11-22T00:00:00.000Z')).toEqual([])
  expect(sent).toBeUndefined()
})
