import { createStore } from '#app/lib/store.ts'
import { arrivedToasts, subscribeToasts, takeToasts } from './toast.ts'
import { addToast, dismissToast, endToast, NO_TOASTS } from './toast-queue.ts'

/** The queue of a page's toasts. */
export function createToastShow() {
  const queue = createStore(NO_TOASTS)
  function takeIn() {
    if (arrivedToasts().length > 0) queue.set(takeToasts().reduce(addToast, queue.get()))
  }
  return {
    get: queue.get,
    subscribe: queue.subscribe,
    /** Takes in the toasts that arrive, until the returned function is called. */
    start() {
      takeIn()
      return subscribeToasts(takeIn)
    },
    /** The time of the current toast is over. */
    end: (shownFor: number) => queue.set(endToast(queue.get(), shownFor)),
    dismiss: (id: number) => queue.set(dismissToast(queue.get(), id)),
  }
}
