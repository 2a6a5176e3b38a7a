import type { Toast } from './toast.ts'

/** A toast with the part of its time that it has had. */
export interface QueuedToast extends Omit<Toast, 'onUndo' | 'onGone'> {
  /** What its button takes back, in the order in which it was done. */
  undos: readonly (() => void)[]
  /** Called when it is gone: its own function, and those of the toasts that it replaced. */
  gone: readonly (() => void)[]
  /** How long it was on the page, in milliseconds; 0 before it was. */
  shownFor: number
}

/** One toast is on the page at a time. The others wait. */
export interface ToastQueue {
  current: QueuedToast | undefined
  waiting: readonly QueuedToast[]
}

export const NO_TOASTS: ToastQueue = { current: undefined, waiting: [] }

/** Time to read a toast, in milliseconds. After it, a toast makes room for the next one. */
export const READING_TIME = 2500

/** The most toasts that wait. */
const MOST_WAITING = 5

/** How long a toast stays if no other waits, in milliseconds. Pointer, focus and a hidden tab pause it. */
export function toastDuration({ kind, undos }: Pick<QueuedToast, 'kind' | 'undos'>): number {
  if (undos.length > 0) return 8000
  return kind === 'error' ? 3000 : 5000
}

/**
 * Adds a toast. It takes the place of one about the same, and keeps that one's Undo and `onGone`: as long as Undo is on
 * offer, neither toast is gone. One with Undo is never replaced by one without.
 */
export function addToast({ current, waiting }: ToastQueue, { onUndo, onGone, ...toast }: Toast): ToastQueue {
  const undos = onUndo ? [onUndo] : []
  // In a new function: two toasts may have the same `onGone`, and each of them calls it.
  const gone = onGone ? [() => onGone()] : []
  const added: QueuedToast = { ...toast, undos, gone, shownFor: 0 }
  if (!current) return { current: added, waiting }
  if (isReplacedBy(current, added)) return { current: inPlaceOf(current, added), waiting }
  const at = waiting.findIndex((other) => isReplacedBy(other, added))
  const replaced = waiting[at]
  if (replaced) return { current, waiting: waiting.with(at, inPlaceOf(replaced, added)) }
  return { current, waiting: withinBound([...waiting, added]) }
}

/** How long the current toast may stay from its appearance on, in milliseconds. Another one that waits shortens it. */
export function timeOf({ current, waiting }: ToastQueue): number {
  if (!current) return 0
  const left = toastDuration(current) - current.shownFor
  return waiting.some(isNew) ? Math.min(left, READING_TIME) : left
}

/**
 * The time of the current toast is over: it was shown for this long since its appearance. One with Undo that only made room
 * comes back for the rest of its time.
 */
export function endToast(queue: ToastQueue, shownFor: number): ToastQueue {
  const { current, waiting } = queue
  if (!current) return queue
  const total = current.shownFor + shownFor
  const comesBack = current.undos.length > 0 && waiting.some(isNew) && total < toastDuration(current)
  return next(comesBack ? [...waiting, { ...current, shownFor: total }] : waiting)
}

/** Removes a toast: it was dismissed. */
export function dismissToast({ current, waiting }: ToastQueue, id: number): ToastQueue {
  if (current?.id === id) return next(waiting)
  return { current, waiting: waiting.filter((toast) => toast.id !== id) }
}

/** What is called because toasts are not there any more. A toast that replaced another one keeps that one's calls. */
export function goneCalls(before: ToastQueue, after: ToastQueue): readonly (() => void)[] {
  const left = new Set(toastsOf(after).flatMap(({ gone }) => gone))
  return toastsOf(before)
    .flatMap(({ gone }) => gone)
    .filter((call) => !left.has(call))
}

function toastsOf({ current, waiting }: ToastQueue): readonly QueuedToast[] {
  return current ? [current, ...waiting] : waiting
}

/** What was done last is taken back first. */
export function undoAll({ undos }: QueuedToast): void {
  for (const undo of undos.toReversed()) undo()
}

/** Toasts that were not shown yet come before those that return. */
function next(waiting: readonly QueuedToast[]): ToastQueue {
  const current = waiting.find(isNew) ?? waiting[0]
  return { current, waiting: waiting.filter((toast) => toast !== current) }
}

function isNew({ shownFor }: QueuedToast): boolean {
  return shownFor === 0
}

function isReplacedBy(older: QueuedToast, newer: QueuedToast): boolean {
  if (older.undos.length > 0 && newer.undos.length === 0) return false
  if (older.topic !== undefined && older.topic === newer.topic) return true
  return older.kind === newer.kind && older.title === newer.title && older.detail === newer.detail
}

function inPlaceOf(older: QueuedToast, newer: QueuedToast): QueuedToast {
  return {
    ...newer,
    undos: [...older.undos, ...newer.undos],
    gone: [...older.gone, ...newer.gone],
  }
}

/** The oldest goes; errors and toasts with Undo go last. */
function withinBound(waiting: readonly QueuedToast[]): readonly QueuedToast[] {
  if (waiting.length <= MOST_WAITING) return waiting
  const plain = waiting.findIndex(({ kind, undos }) => kind !== 'error' && undos.length === 0)
  return waiting.toSpliced(Math.max(0, plain), 1)
}
