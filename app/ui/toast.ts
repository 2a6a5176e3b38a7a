/** What a toast says. `done` ticks, `error` crosses, `hint` stars. */
export interface Toast {
  id: number
  kind: 'done' | 'error' | 'hint'
  title: string
  detail?: string
}

/** How long a toast stays, in milliseconds (spec section 9). Pointer, focus and a hidden tab pause it. */
export function toastDuration(kind: Toast['kind']): number {
  return kind === 'error' ? 3000 : 5000
}

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast; one at a time, so it takes the place of the one before. */
export function showToast(toast: Omit<Toast, 'id'>) {
  lastId += 1
  current = { ...toast, id: lastId }
  for (const listener of listeners) listener()
}

/** Takes the toast away, unless another has already taken its place. */
export function dismissToast(id: number) {
  if (current?.id !== id) return
  current = undefined
  for (const listener of listeners) listener()
}

export function currentToast(): Toast | undefined {
  return current
}

/** Calls back on every change, until the returned function is called. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
