import { PROMPT_AFTER_MS, PROMPTED, shouldPrompt } from '#app/ai-marking/prompt.ts'
import { isDone, markDone, takeFromLastPage } from '#app/lib/next-page.ts'
import { withoutSlash } from '#domain/trailing-slashes.ts'
import { textOf } from '#domain/unknown-value.ts'
import { withPart } from './load-part.ts'

/**
 * Runs after a viewer or a search over this page was closed (app/lib/close-page.ts). Moves the focus back to the link
 * that opened it. After a document it may show the AI marking prompt, at random and once a visit.
 */
export function showClosed() {
  const closed = takeFromLastPage('closed')
  const opened = textOf(closed, 'opened')
  if (!opened || textOf(closed, 'page') !== withoutSlash(location.pathname)) return
  const link = document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(opened)}"]`)
  link?.focus()
  const isDocument = link?.closest('.res')
  if (!isDocument || !shouldPrompt({ random: Math.random(), hasPrompted: isDone(PROMPTED) })) return
  setTimeout(() => {
    markDone(PROMPTED)
    withPart('loadMarkingPrompt', ({ mountPrompt }) => mountPrompt('resources'))
  }, PROMPT_AFTER_MS)
}
