import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time.ts'

test('a second press while the first is being saved does nothing, and a failed one can be repeated', async () => {
  const first = Promise.withResolvers<void>()
  const save = vi.fn(() => first.promise)
  const { result } = renderHook(useOneAtATime)
  const failed = result.current(save)
  await result.current(save)
  expect(save).toHaveBeenCalledTimes(1)
  first.reject(new Error('The device is full'))
  await expect(failed).rejects.toThrow('The device is full')
  save.mockResolvedValue(undefined)
  await result.current(save)
  expect(save).toHaveBeenCalledTimes(2)
})
