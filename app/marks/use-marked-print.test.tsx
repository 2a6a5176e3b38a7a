import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { markedView } from './marked-view.fixture.ts'
import { useMarkedPrint } from './use-marked-print.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const view = markedView([['One'], ['Two']])
const nothing = () => {}

function Marked({ drawPage = view.drawPage, onPrintPlain = nothing }) {
  const [print, setPrint] = useState<() => void>()
  const sheets = useMarkedPrint({
    view: { ...view, drawPage },
    marks: [],
    numbers: new Map(),
    isReady: true,
    isWanted: true,
    onPrinter: (given) => setPrint(() => given),
    onPrintPlain,
  })
  return (
    <>
      <button type="button" onClick={print}>
        Print
      </button>
      {sheets}
    </>
  )
}

/** The addresses of pictures that the browser keeps, and how many were made. */
function countPictures() {
  let made = 0
  const kept = new Set<string>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${(made += 1)}`
    kept.add(address)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void kept.delete(address))
  return { kept, made: () => made }
}

test('a second print soon after the first one prints again', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  countPictures()
  render(<Marked />)
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.marked-sheet img')]
  for (const [count, first] of [
    [1, 'blob:1'],
    [2, 'blob:3'],
  ] as const) {
    fireEvent.click(screen.getByRole('button'))
    await expect.poll(() => pictures()[0]?.getAttribute('src')).toBe(first)
    for (const picture of pictures()) fireEvent.load(picture)
    expect(print).toHaveBeenCalledTimes(count)
  }
})

test('no picture is kept when a page cannot be drawn', async () => {
  const { kept, made } = countPictures()
  const drawPage: typeof view.drawPage = async (page, scale) => {
    if (page === 2) throw new Error('damaged')
    return view.drawPage(page, scale)
  }
  const onPrintPlain = vi.fn<() => void>()
  render(<Marked drawPage={drawPage} onPrintPlain={onPrintPlain} />)
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => onPrintPlain.mock.calls).toHaveLength(1)
  expect(made()).toBe(1)
  expect([...kept]).toEqual([])
})

test('no picture is kept when the document closes while its pages are drawn', async () => {
  const { kept } = countPictures()
  const asked: number[] = []
  let give = () => {}
  const drawPage: typeof view.drawPage = async (page, scale) => {
    asked.push(page)
    if (page === 2) await new Promise<void>((resolve) => (give = resolve))
    return view.drawPage(page, scale)
  }
  const onPrintPlain = vi.fn<() => void>()
  const { unmount } = render(<Marked drawPage={drawPage} onPrintPlain={onPrintPlain} />)
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => asked).toEqual([1, 2])
  expect([...kept]).toEqual(['blob:1'])
  unmount()
  give()
  await expect.poll(() => [...kept]).toEqual([])
  expect(onPrintPlain).not.toHaveBeenCalled()
})
