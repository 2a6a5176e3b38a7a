import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { showToast } from './toast.ts'
import { ToastLayer } from './toast-layer.tsx'
import Toasts from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Page({ hasDialog = false }: { hasDialog?: boolean }) {
  const [isOpen, setOpen] = useState(hasDialog)
  return (
    <>
      <Toasts />
      <button type="button">On the page</button>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          <button type="button">In the dialog</button>
        </Dialog>
      )}
    </>
  )
}

const show = (...toasts: Parameters<typeof showToast>[0][]) => {
  act(() => toasts.forEach(showToast))
}
const pass = (milliseconds: number) => {
  act(() => void vi.advanceTimersByTime(milliseconds))
}
const shown = () => document.querySelector('.toast strong')?.textContent
const escape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape', bubbles: true })

test('two toasts at once are both read, one after the other', () => {
  render(<Page />)
  show({ kind: 'done', title: 'Variant Completed!' }, { kind: 'done', title: 'Progress Updated!' })
  expect(shown()).toBe('Variant Completed!')
  pass(2400)
  expect(shown()).toBe('Variant Completed!')
  pass(200)
  expect(shown()).toBe('Progress Updated!')
  pass(4800)
  expect(shown()).toBe('Progress Updated!')
  pass(300)
  expect(shown()).toBeUndefined()
})

test('the pointer over a toast stops its time', () => {
  render(<Page />)
  show({ kind: 'error', title: 'Error' })
  const card = document.querySelector('.toast')
  if (!card) throw new Error('no toast')
  pass(2000)
  act(() => void card.dispatchEvent(new Event('pointermove')))
  pass(10_000)
  expect(shown()).toBe('Error')
  act(() => void card.dispatchEvent(new Event('pointerleave')))
  pass(900)
  expect(shown()).toBe('Error')
  pass(200)
  expect(shown()).toBeUndefined()
})

test('a pointer that rests where a toast appears does not stop its time', () => {
  render(<Page />)
  show({ kind: 'error', title: 'Error' })
  // What a browser sends without a movement.
  act(() => void document.querySelector('.toast')?.dispatchEvent(new Event('pointerenter')))
  pass(3100)
  expect(shown()).toBeUndefined()
})

test('with a dialog open the first Escape closes the dialog, the second one the toast', () => {
  render(<Page hasDialog />)
  show({ kind: 'done', title: 'Group created successfully!' })
  escape(screen.getByText('In the dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shown()).toBe('Group created successfully!')
  escape(document.body)
  expect(shown()).toBeUndefined()
})

test('Escape on a toast that has the focus dismisses the toast and leaves the dialog', () => {
  render(<Page hasDialog />)
  show({ kind: 'done', title: 'Saved' })
  fireEvent.keyDown(document.body, { key: 'F8' })
  expect(document.activeElement?.className).toBe('toast-place')
  escape(document.activeElement ?? document.body)
  expect(shown()).toBeUndefined()
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('Undo takes it back once, stays eight seconds, and is where F8 leads', () => {
  render(<Page />)
  const onUndo = vi.fn<() => void>()
  show({ kind: 'done', title: 'Goal deleted', onUndo })
  pass(7800)
  expect(shown()).toBe('Goal deleted')
  fireEvent.keyDown(document.body, { key: 'F8' })
  expect(document.activeElement?.textContent).toBe('Undo')
  fireEvent.click(screen.getByText('Undo'))
  expect(onUndo).toHaveBeenCalledTimes(1)
  expect(shown()).toBeUndefined()
})

test('a dialog that opened before hides no toast from screen readers', async () => {
  vi.useRealTimers()
  function PageWithLayer() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Dialog title="A dialog" onClose={() => setOpen(false)} />}
      </>
    )
  }
  const place = document.createElement('div')
  document.body.append(place)
  render(<ToastLayer />, { container: place })
  render(<PageWithLayer />)
  fireEvent.click(screen.getByText('Open'))
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  act(() => showToast({ kind: 'done', title: 'Goal deleted', onUndo: () => {} }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Goal deleted. Press F8 to undo.')
})

test('a press on a toast does not reach a dialog’s listeners', () => {
  render(<Page hasDialog />)
  show({ kind: 'done', title: 'Saved' })
  const outside = vi.fn<() => void>()
  document.addEventListener('pointerdown', outside)
  document.querySelector('.toast')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.removeEventListener('pointerdown', outside)
  expect(outside).not.toHaveBeenCalled()
})

test('each toast is announced once, an error at once, and one with Undo not again when it comes back', () => {
  render(<Page />)
  const told: string[] = []
  const look = () => {
    for (const role of ['status', 'alert']) {
      const text = document.querySelector(`.sr [role="${role}"]`)?.textContent
      if (text) told.push(`${role}: ${text}`)
    }
  }
  show({ kind: 'done', title: 'Goal deleted', onUndo: () => {} })
  pass(200)
  look()
  show({ kind: 'error', title: 'Error', detail: 'Too many' })
  pass(2400)
  pass(200)
  look()
  pass(3000)
  expect(shown()).toBe('Goal deleted')
  pass(200)
  look()
  expect(told).toEqual(['status: Goal deleted. Press F8 to undo.', 'alert: Error. Too many.'])
})

test('a toast tells once that it is gone: after its time, dismissed, or taken back', () => {
  render(<Page />)
  const gone: string[] = []
  const toastOf = (title: string, onUndo?: () => void) => ({
    kind: 'done' as const,
    title,
    onGone: () => gone.push(title),
    ...(onUndo && { onUndo }),
  })
  show(toastOf('timed'))
  pass(4900)
  expect(gone).toEqual([])
  pass(200)
  expect(gone).toEqual(['timed'])
  show(toastOf('dismissed'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  const undone: string[] = []
  show(toastOf('taken back', () => undone.push('undone')))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  pass(20_000)
  expect(gone).toEqual(['timed', 'dismissed', 'taken back'])
  expect(undone).toEqual(['undone'])
})

test('a toast that was replaced is gone only with the one that has its Undo', () => {
  render(<Page />)
  const done: string[] = []
  const deleted = (name: string) => ({
    kind: 'done' as const,
    title: 'Answer deleted',
    onUndo: () => done.push(`undo ${name}`),
    onGone: () => done.push(`gone ${name}`),
  })
  show(deleted('a'))
  show(deleted('b'))
  pass(7000)
  expect(done).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Undo all 2' }))
  expect(done).toEqual(['undo b', 'undo a', 'gone a', 'gone b'])
  show({ kind: 'hint', title: 'Else' }, deleted('c'), deleted('d'))
  pass(2600)
  expect(done.slice(4)).toEqual([])
  pass(8000)
  expect(done.slice(4)).toEqual(['gone c', 'gone d'])
})

test('a toast that would lie over the pressed row is at the top', () => {
  Object.assign(Element.prototype, { showPopover() {}, hidePopover() {} })
  const boxes: Record<string, DOMRect> = {
    LI: new DOMRect(0, 700, 400, 60),
    DIV: new DOMRect(0, 720, 400, 60),
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes[this.tagName] ?? new DOMRect(0, 0, 10, 10)
  })
  render(
    <>
      <Toasts />
      <ul>
        <li>
          <button type="button">Mark Complete</button>
        </li>
      </ul>
      <button type="button">Elsewhere</button>
    </>,
  )
  const isHigh = () => document.querySelector('.toast-place')?.hasAttribute('data-high')
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  show({ kind: 'done', title: 'Saved' })
  expect(isHigh()).toBe(false)
  screen.getByRole('button', { name: 'Mark Complete' }).focus()
  show({ kind: 'done', title: 'Variant Completed!' })
  pass(2600)
  expect(shown()).toBe('Variant Completed!')
  expect(isHigh()).toBe(true)
  vi.restoreAllMocks()
  cleanup()
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(Element.prototype, name)
})
