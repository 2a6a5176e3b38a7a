import { createStore } from '#app/lib/store.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

/** A short message over the page. Its mark is a tick (`done`), a cross (`error`) or a star (`hint`). */
export interface Toast {
  id: number
  kind: 'done' | 'error' | 'hint'
  title: string
  detail?: string
  /** What the toast is about. It takes the place of an older toast about the same. */
  topic?: string
  /** Takes back what the toast reports. The toast gets a button for it. */
  onUndo?: () => void
  /**
   * The toast is gone: its time is over, it was dismissed, or its button was pressed. One that another toast replaced is gone
   * when that one is.
   */
  onGone?: () => void
}

/** A toast that is to be shown. */
export type NewToast = Omit<Toast, 'id'>

/** A toast that one page left for the next; undefined for anything else. */
export function parseToast(value: unknown): NewToast | undefined {
  const kind = (['done', 'error', 'hint'] as const).find((each) => each === fieldOf(value, 'kind'))
  const title = textOf(value, 'title')
  const detail = textOf(value, 'detail')
  return kind && title ? { kind, title, ...(detail && { detail }) } : undefined
}

/** Also what the build draws: with another empty list a page would draw its toasts again. */
export const NO_TOASTS: readonly Toast[] = []
const arrived = createStore(NO_TOASTS)
let lastId = 0

/** Shows a toast, after those that are still to be read (`toast-queue.ts`). */
export function showToast(toast: NewToast) {
  lastId += 1
  arrived.set([...arrived.get(), { ...toast, id: lastId }])
}

/** The toasts that have not reached the page yet: its code for them may still be loading. */
export const arrivedToasts = arrived.get

/** The same, once: afterwards there are none. */
export function takeToasts(): readonly Toast[] {
  const toasts = arrived.get()
  arrived.set([])
  return toasts
}

/** Calls back on every change, until the returned function is called. */
export const subscribeToasts = arrived.subscribe

/** The toast if the code of a feature does not arrive. */
export const CHUNK_LOAD_ERROR = {
  kind: 'error',
  title: 'Could not open this',
  detail: 'Check your connection and try again.',
} as const
