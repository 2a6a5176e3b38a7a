import { type NewToast, showToast } from './toast.ts'

/**
 * Reports a deletion, with an Undo. `restore` brings back what was deleted. The result is told too, and after a failure
 * Undo can be tried again.
 */
export function showUndoable(
  toast: NewToast & { topic: string },
  restore: () => Promise<unknown>,
  problemOf: (error: unknown) => NewToast,
) {
  const onUndo = () => {
    restore().then(
      () =>
        showToast({
          kind: 'done',
          title: 'Restored',
          topic: 'restored',
          ...(toast.detail && { detail: toast.detail }),
        }),
      (error: unknown) => showToast({ ...problemOf(error), onUndo }),
    )
  }
  showToast({ ...toast, onUndo })
}
