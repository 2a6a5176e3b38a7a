import { takeFromLastPage } from '#app/lib/next-page.ts'
import { parseToast, showToast, subscribeToasts } from '#app/ui/toast.ts'
import { isContentPage } from './content-page.ts'
import { ignore, loadPart } from './load-part.ts'
import { once } from '#domain/once.ts'

/** On a content page, fetches what shows toasts with the first one. On every page, shows the one that the page before left. */
export function startToasts() {
  if (isContentPage()) {
    const load = once(async () => (await loadPart(({ loadToasts }) => loadToasts())).mountToasts())
    subscribeToasts(() => void load().catch(ignore))
  }
  const toast = parseToast(takeFromLastPage('toast'))
  if (toast) showToast(toast)
}
