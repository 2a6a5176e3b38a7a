import { showToast } from '#app/ui/toast.ts'

/** Puts an answer on the clipboard. */
export async function copyAnswer(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'done', title: 'Answer copied', topic: 'copied' })
  } catch {
    showToast({
      kind: 'error',
      title: 'This browser did not copy it',
      detail: 'Select the text in the field and copy it from there.',
      topic: 'copied',
    })
  }
}
