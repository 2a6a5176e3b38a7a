import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Shows a dialog over the page, whatever it is, until it is answered. Only if `signal` ends it before, it goes without an answer:
 * undefined.
 */
export function askInDialog<Answer>(
  dialog: (onAnswer: (answer: Answer) => void) => ReactNode,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  // Its code may have come after the question was over.
  if (signal?.aborted) return Promise.resolve(undefined)
  // On a narrow screen the open menu blocks the rest of the page, so it closes first.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (answer: Answer | undefined) => {
      root.unmount()
      place.remove()
      resolve(answer)
    }
    signal?.addEventListener('abort', () => end(undefined), { once: true })
    root.render(dialog(end))
  })
}
