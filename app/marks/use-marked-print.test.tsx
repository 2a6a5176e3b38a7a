import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { markedView } from './marked-view.fixture.ts'
import { useMarkedPrint } from './use-marked-print.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const view = markedView([['One'], ['Two']])

function Marked() {
  const { onPrint, sheets } = useMarkedPrint({
    view,
    marks: [],
    numbers: new Map(),
    isReady: true,
    isWanted: true,
    onPrinter: () => {},
    onPrintPlain: () => {},
  })
  return (
    <>
      <button type="button" onClick={onPrint}>
        Print
      </button>
      {sheets}
    </>
  )
}

test('a second print soon after the first one prints again', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
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
