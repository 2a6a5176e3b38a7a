import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  addToast,
  dismissToast,
  endToast,
  NO_TOASTS,
  READING_TIME,
  timeOf,
  toastDuration,
  type ToastQueue,
  undoAll,
} from './toast-queue.ts'
import type { Toast } from './toast.ts'

let lastId = 0
const toast = (title: string, more: Partial<Toast> = {}): Toast => ({
  id: (lastId += 1),
  kind: 'done',
  title,
  ...more,
})
const queueOf = (...toasts: Toast[]) => toasts.reduce(addToast, NO_TOASTS)
const onUndo = () => {}
const titles = ({ current, waiting }: ToastQueue) => [current?.title, ...waiting.map(({ title }) => title)]

test.each([
  ['error', 0, 3000],
  ['done', 0, 5000],
  ['hint', 0, 5000],
  ['done', 1, 8000],
] as const)('a toast of the kind %s with %i Undo stays %i ms', (kind, undos, time) =>
  expect(toastDuration({ kind, undos: Array.from({ length: undos }, () => onUndo) })).toBe(time),
)

test('a second toast waits until the first could be read, and then has its own time', () => {
  const queue = queueOf(toast('Variant Completed!'), toast('Progress Updated!'))
  expect(titles(queue)).toEqual(['Variant Completed!', 'Progress Updated!'])
  expect(timeOf(queue)).toBe(READING_TIME)
  const after = endToast(queue, READING_TIME)
  expect(titles(after)).toEqual(['Progress Updated!'])
  expect(timeOf(after)).toBe(5000)
})

test('a toast about the same takes the place of the older one, shown or waiting', () => {
  const about = { topic: 'completion' }
  expect(titles(queueOf(toast('one', about), toast('two', about)))).toEqual(['two'])
  expect(titles(queueOf(toast('else'), toast('one', about), toast('two', about)))).toEqual(['else', 'two'])
  expect(titles(queueOf(toast('one', about), toast('two', { topic: 'goals' })))).toEqual(['one', 'two'])
})

test('a toast with the same words is shown once', () => {
  const words = { kind: 'error', detail: 'Insert is not available' } as const
  expect(titles(queueOf(toast('Not there', words), toast('Not there', words)))).toEqual(['Not there'])
})

test('deletions in a row have one Undo, which takes back the last one first', () => {
  const done = vi.fn<(name: string) => void>()
  const removed = (name: string) => toast('Removed', { topic: 'papers', onUndo: () => done(name) })
  const { current, waiting } = queueOf(removed('a'), removed('b'), removed('c'))
  expect(waiting).toEqual([])
  if (current) undoAll(current)
  expect(done.mock.calls.flat()).toEqual(['c', 'b', 'a'])
})

test('a toast without Undo never replaces one with Undo', () => {
  const queue = queueOf(toast('Unmarked', { topic: 't', onUndo }), toast('Completed', { topic: 't' }))
  expect(titles(queue)).toEqual(['Unmarked', 'Completed'])
})

test('a toast with Undo makes room and comes back for the rest of its eight seconds', () => {
  const queue = queueOf(toast('Deleted', { onUndo }), toast('Saved'))
  expect(timeOf(queue)).toBe(READING_TIME)
  const between = endToast(queue, 2500)
  expect(titles(between)).toEqual(['Saved', 'Deleted'])
  expect(timeOf(between)).toBe(5000)
  const back = endToast(between, 5000)
  expect(titles(back)).toEqual(['Deleted'])
  expect(back.current?.shownFor).toBe(2500)
  expect(timeOf(back)).toBe(5500)
  expect(endToast(back, 5500)).toEqual(NO_TOASTS)
})

test('a dismissed toast does not come back, and the next one follows', () => {
  const queue = queueOf(toast('Deleted', { onUndo }), toast('Saved'))
  expect(titles(dismissToast(queue, queue.current?.id ?? 0))).toEqual(['Saved'])
})

test('of many toasts that wait, the oldest plain ones go first', () => {
  const errors = ['e1', 'e2'].map((title) => toast(title, { kind: 'error' }))
  const plain = ['p1', 'p2', 'p3', 'p4', 'p5'].map((title) => toast(title))
  expect(titles(queueOf(toast('now'), ...errors, ...plain))).toEqual(['now', 'e1', 'e2', 'p3', 'p4', 'p5'])
})

test('whatever arrives, the queue is bounded and ends, and each Undo has its eight seconds', () => {
  const kinds = fc.constantFrom('done', 'error', 'hint')
  const arrivals = fc.array(
    fc.record({
      kind: kinds,
      topic: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
      undo: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(arrivals, (all) => {
      let queue = NO_TOASTS
      for (const [at, { kind, topic, undo }] of all.entries()) {
        const { current } = queue
        queue = addToast(queue, {
          ...toast(`t${at}`, { kind }),
          ...(topic && { topic }),
          ...(undo && { onUndo }),
        })
        expect(queue.waiting.length).toBeLessThanOrEqual(5)
        if (at % 3 === 2 && current) queue = endToast(queue, timeOf(queue))
      }
      let steps = 0
      while (queue.current) {
        const time = timeOf(queue)
        expect(time).toBeGreaterThan(0)
        const { current } = queue
        queue = endToast(queue, time)
        const isOver = !queue.waiting.some(({ id }) => id === current.id) && queue.current?.id !== current.id
        const wanted = isOver && current.undos.length > 0 ? 8000 : current.shownFor + time
        expect(current.shownFor + time).toBe(wanted)
        steps += 1
        expect(steps).toBeLessThan(60)
      }
    }),
  )
})
