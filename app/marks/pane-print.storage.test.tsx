import '#app/lib/new-database.fixture.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WAITING_KEY } from '#app/sync/log/make-facts.ts'
import { markedView } from './marked-view.fixture.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { FIFTEEN, nextUrl, PAGE, prepareMarking, renderPane, YEAR } from './pane-marks.fixture.tsx'

prepareMarking()

test.each([
  ['the same file', 'f0'],
  ['a changed file', 'f1'],
])('how %s prints is told once its marks are in their places', async (_, file) => {
  const url = nextUrl()
  const { drag, unmount } = await renderPane({ view: markedView([PAGE], { url }) })
  drag(YEAR, FIFTEEN)
  await expect.poll(() => storedTexts.read(WAITING_KEY)).toBeNull()
  unmount()
  vi.stubGlobal('print', () => {})
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const onPrintPlain = vi.fn<() => void>()
  let isWaiting = true
  await renderPane({
    view: markedView([['another page'], PAGE], { url, file }),
    isList: false,
    onPrintPlain,
    // A press on Print waits for it.
    onPrinter(print) {
      if (!isWaiting) return
      isWaiting = false
      queueMicrotask(print ?? onPrintPlain)
    },
  })
  await expect.poll(() => document.querySelector('.marked-sheet .mark-hl')).not.toBeNull()
  expect(onPrintPlain).not.toHaveBeenCalled()
})

test('the list of marks prints as the viewer does, which waits for the marks', async () => {
  const onPrint = vi.fn<() => void>()
  const onPrintPlain = vi.fn<() => void>()
  await renderPane({ onPrint, onPrintPlain })
  fireEvent.click(screen.getByRole('button', { name: 'Print 1 page' }))
  expect(onPrint).toHaveBeenCalledOnce()
  expect(onPrintPlain).not.toHaveBeenCalled()
})
