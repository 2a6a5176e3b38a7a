import { showToast } from '#app/ui/toast.ts'

/** Another text of an answer was chosen, and the database did not take the choice. */
export function tellUnchanged() {
  showToast({
    kind: 'error',
    title: 'Your text has not changed',
    detail: 'This device did not store the change. Both texts are still there. Try again.',
  })
}
