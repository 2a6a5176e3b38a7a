import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useNewId, useWrite } from './use-write.ts'

/** A write that ends when the test says so. */
function slowWrite() {
  const ends: PromiseWithResolvers<string>[] = []
  const write = vi.fn<(input: string) => Promise<string>>(async () => {
    const end = Promise.withResolvers<string>()
    ends.push(end)
    return end.promise
  })
  return { write, ends }
}

test('a second press before the first is drawn writes nothing, and gets the same result', async () => {
  const { write, ends } = slowWrite()
  const { result } = renderHook(() => useWrite({ mutationFn: write }))
  const onSuccess = vi.fn<() => void>()
  const { mutate, mutateAsync } = result.current
  mutate('a', { onSuccess })
  mutate('a', { onSuccess })
  const second = mutateAsync('b')
  await vi.waitFor(() => expect(result.current.isPending).toBe(true))
  expect(write).toHaveBeenCalledTimes(1)
  await act(async () => ends[0]?.resolve('made'))
  expect(await second).toBe('made')
  expect(onSuccess).toHaveBeenCalledTimes(1)
  act(() => result.current.mutate('c'))
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2))
})

test('after a failure it can be pressed again, at once', async () => {
  const { write, ends } = slowWrite()
  const { result } = renderHook(() => useWrite({ mutationFn: write }))
  act(() => result.current.mutate('a'))
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  await act(async () => ends[0]?.reject(new Error('No answer')))
  await vi.waitFor(() => expect(result.current.isError).toBe(true))
  act(() => result.current.mutate('a'))
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2))
})

test('a write ends with its answer: what is read again afterwards holds back no press', async () => {
  const { write, ends } = slowWrite()
  const onSettled = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  const { result } = renderHook(() => useWrite({ mutationFn: write, onSettled }))
  const onSuccess = vi.fn<() => void>()
  act(() => result.current.mutate('a', { onSuccess }))
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  await act(async () => ends[0]?.resolve('made'))
  await vi.waitFor(() => expect(result.current.isPending).toBe(false))
  expect(onSettled).toHaveBeenCalledTimes(1)
  expect(onSuccess).toHaveBeenCalledTimes(1)
  act(() => result.current.mutate('b'))
  await vi.waitFor(() => expect(write.mock.calls.map(([input]) => input)).toEqual(['a', 'b']))
})

test('writes of different names run at the same time', async () => {
  const { write } = slowWrite()
  const { result } = renderHook(() => useWrite({ mutationFn: write, nameOf: (input) => input }))
  act(() => {
    for (const name of ['a', 'b', 'a']) result.current.mutate(name)
  })
  await vi.waitFor(() => expect(write.mock.calls.map(([input]) => input)).toEqual(['a', 'b']))
})

test('the same content has the same id until it is made', () => {
  const { result } = renderHook(useNewId)
  const { idOf, onMade } = result.current
  const first = idOf({ name: 'Poems' })
  expect(idOf({ name: 'Poems' })).toBe(first)
  expect(idOf({ name: 'Prose' })).not.toBe(first)
  const second = idOf({ name: 'Prose' })
  onMade()
  expect(idOf({ name: 'Prose' })).not.toBe(second)
})
