import { expect, test } from 'vitest'
import { UNEXPECTED } from '#app/lib/service/write-end.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { loadSearch, type PaperSearch } from './later-parts.ts'

test('the search is fetched', async () => {
  let search: PaperSearch | undefined
  await loadSearch('0500', { onLoaded: (loaded) => (search = loaded), isWanted: true })
  expect(search?.('2024', '0500')).not.toEqual([])
  expect(currentToast()).toBeUndefined()
})

test.each([
  [true, UNEXPECTED],
  [false, undefined],
])('a fault of ours is not told as a lost connection; the reader waits: %s', async (isWanted, detail) => {
  const onLoaded = () => {
    throw new TypeError('undefined is not a function')
  }
  await loadSearch('0500', { onLoaded, isWanted })
  expect(currentToast()?.detail).toBe(detail)
})
