import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { JpegPicture } from './jpeg-picture.tsx'

test('a picture has one address while it is shown, and none afterwards', () => {
  const urls = new Set<string>()
  let last = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${(last += 1)}`
    urls.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.delete(url))
  const [first, second] = [new ArrayBuffer(1), new ArrayBuffer(2)]
  const { rerender, unmount } = render(<JpegPicture bytes={first} alt="Page 1" />)
  rerender(<JpegPicture bytes={first} alt="Page 2" />)
  expect([...urls]).toEqual(['blob:1'])
  rerender(<JpegPicture bytes={second} alt="Page 2" />)
  expect([...urls]).toEqual([screen.getByRole('img', { name: 'Page 2' }).getAttribute('src')])
  unmount()
  expect(urls.size).toBe(0)
  vi.restoreAllMocks()
})
