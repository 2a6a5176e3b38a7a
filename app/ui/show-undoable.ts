import { showToast, type Toast } from './toast.ts'

type Said = Omit<Toast, 'id'>

/**
 * Reports a deletion, with an Undo. `restore` brings back what was deleted. The result is told too, and after a failure
 * Undo can be tried again.
 */
export function showUndoable(
  toast: Said & { topic: string },
  restore: () => Promise<unknown>,
  problemOf: (error: unknown) => Said,
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
