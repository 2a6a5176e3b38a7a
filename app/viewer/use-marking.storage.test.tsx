import '#app/lib/new-database.fixture.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OpenDocument } from './engine/open-document.ts'
import type { PageViewer } from '#app/viewer/engine/pages/page-commands.ts'
import { noteMarkOn } from '#app/marks/noted-mark.fixture.ts'
import { useMarking } from './use-marking.tsx'

vi.mock('#app/marks/pane-marks.tsx', () => {
  throw new Error('no connection')
})

const pageViewer = { layers: {}, goTo() {} } as unknown as PageViewer
const document = { pdf: {} } as unknown as OpenDocument

afterEach(cleanup)

function Pane({ url, onPrintPlain }: { url: string; onPrintPlain: () => void }) {
  const element = useRef<HTMLElement>(null)
  const marking = useMarking({
    shown: { url, document },
    pageViewer,
    pane: element,
    container: element,
    isActive: true,
    onPrintPlain,
  })
  return (
    <>
      <button type="button" onClick={marking.onList}>
        My marks
      </button>
      <button type="button" onClick={marking.onPrint}>
        Print
      </button>
      {marking.parts}
    </>
  )
}

test('without the code for marks, the list says why it does not open', async () => {
  render(<Pane url="/files/papers/0500-p1-set1_in.pdf" onPrintPlain={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'My marks' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The marks and their tools did not load\./)
})

test('without the code for marks, a document that has some says so, and prints without them', async () => {
  const url = '/files/papers/0500-p1-set2_in.pdf'
  noteMarkOn(url)
  const onPrintPlain = vi.fn<() => void>()
  render(<Pane url={url} onPrintPlain={onPrintPlain} />)
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(onPrintPlain).toHaveBeenCalledOnce())
})
