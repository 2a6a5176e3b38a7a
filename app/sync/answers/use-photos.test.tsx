import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryAnswers } from './answer-database.ts'
import { idOf } from '#domain/study/log/facts.fixture.ts'
import { usePhotos } from './use-photos.ts'

const photoOf = (n: number, subject: string) => ({
  id: idOf(n),
  owner: null,
  subject,
  bytes: new ArrayBuffer(n),
  at: `2026-11-${n}`,
})

function photosOn(subject: string) {
  const store = memoryAnswers()
  // The parts of a study that photographs need.
  const study = { answers: { store }, log: { showsText: () => true } }
  const view = renderHook(({ subject }) => usePhotos(study, subject), { initialProps: { subject } })
  return { ...view, store, shown: () => view.result.current.shown?.map(({ id }) => id) }
}

test('what is added and removed is shown, the oldest first', async () => {
  const { result, shown } = photosOn('one')
  await waitFor(() => expect(shown()).toEqual([]))
  await act(() => result.current.add(photoOf(12, 'one')))
  await act(() => result.current.add(photoOf(11, 'one')))
  await waitFor(() => expect(shown()).toEqual([idOf(11), idOf(12)]))
  await act(() => result.current.remove(idOf(11)))
  await waitFor(() => expect(shown()).toEqual([idOf(12)]))
})

test('a photograph that is added late for one paper is not shown with the next one', async () => {
  const { result, shown, rerender, store } = photosOn('one')
  await store.addPhoto(photoOf(12, 'two'))
  await waitFor(() => expect(shown()).toEqual([]))
  const { add } = result.current
  rerender({ subject: 'two' })
  expect(shown()).toBeUndefined()
  await act(() => add(photoOf(11, 'one')))
  await waitFor(() => expect(shown()).toEqual([idOf(12)]))
})

test('a photograph that cannot be deleted stays, and the caller hears of it', async () => {
  const { result, shown, store } = photosOn('one')
  await waitFor(() => expect(shown()).toEqual([]))
  await act(() => result.current.add(photoOf(11, 'one')))
  store.removePhotos = () => Promise.reject(new Error('The disk is full'))
  await expect(result.current.remove(idOf(11))).rejects.toThrow('The disk is full')
  expect(shown()).toEqual([idOf(11)])
})
