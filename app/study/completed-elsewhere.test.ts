import { expect, test } from 'vitest'
import { completedElsewhere } from './completed-elsewhere.ts'

test('without a log nothing is known of other devices, and nothing fails', async () => {
  const { since, sent } = await completedElsewhere(undefined, [])
  expect(since('2026-11-22T00:00:00.000Z')).toEqual([])
  expect(sent).toBeUndefined()
})
