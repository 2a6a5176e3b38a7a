import { createStore } from '#app/lib/store.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

/** A short message over the page. Its mark is a tick (`done`), a cross (`error`) or a star (`hint`). */
export interface Toast {
  id: number
  kind: 'done' | 'error' | 'hint'
  title: string
  detail?: string
}

/** A toast that one page left for the next; undefined for anything else. */
export function parseToast(value: unknown): Omit<Toast, 'id'> | undefined {
  const kind = (['done', 'error', 'hint'] as const).find((each) => each === fieldOf(value, 'kind'))
  const title = textOf(value, 'title')
  const detail = textOf(value, 'detail')
  return kind && title ? { kind, title, ...(detail && { detail }) } : undefined
}

/** How long a toast stays, in milliseconds (spec section 9). Pointer, focus and a hidden tab pause it. */
export function toastDuration(kind: Toast['kind']): number {
  return kind === 'error' ? 3000 : 5000
}

const current = createStore<Toast | undefined>(undefined)
let lastId = 0

/** Shows a toast. There is one at a time: it replaces the one before. */
export function showToast(toast: Omit<Toast, 'id'>) {
  lastId += 1
  current.set({ ...toast, id: lastId })
}

/** Removes the toast, unless another one has replaced it already. */
export function dismissToast(id: number) {
  if (current.get()?.id === id) current.set(undefined)
}

export const currentToast = current.get

/** Calls back on every change, until the returned function is called. */
export const subscribeToasts = current.subscribe
