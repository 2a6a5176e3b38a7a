import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteAt } from '#domain/study/marks/draw-mark.ts'
import { noteMark } from '#domain/study/marks/mark-facts.ts'
import type { OpenDocument } from './engine/open-document.ts'
import type { PageViewer } from './engine/page-commands.ts'

vi.mock('#app/marks/pane-marks.tsx', () => {
  throw new Error('no connection')
})

// A page of its own: another test may have opened the log of this one.
vi.resetModules()
const { noteFacts } = await import('#app/study/note-facts.ts')
const { useMarking } = await import('./use-marking.tsx')

const pageViewer = { layers: {}, goTo() {} } as unknown as PageViewer
const document = { pdf: {} } as unknown as OpenDocument

afterEach(cleanup)

function Pane({ set, onPrintPlain = () => {} }: { set: number; onPrintPlain?: () => void }) {
  const element = useRef<HTMLElement>(null)
  const marking = useMarking({
    shown: { url: `/files/papers/0500-p1-set${set}_in.pdf`, document },
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
  render(<Pane set={1} />)
  fireEvent.click(screen.getByRole('button', { name: 'My marks' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The marks and their tools did not load\./)
})

test('without the code for marks, a document that has some says so, and prints without them', async () => {
  const mark = { ...noteAt({ page: 1, file: 'f0', words: [] }, { x: 10, y: 10 }), text: 'when?' }
  noteFacts(noteMark({ subject: '0500/sets/p1-2', document: 'in' }, mark))
  const onPrintPlain = vi.fn<() => void>()
  render(<Pane set={2} onPrintPlain={onPrintPlain} />)
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(onPrintPlain).toHaveBeenCalledOnce()
})
