import { takeFromLastPage } from '#app/lib/next-page.ts'
import { parseToast, showToast, subscribeToasts } from '#app/ui/toast.ts'
import { isContentPage } from './content-page.ts'
import { withPart } from './load-part.ts'

/**
 * On a content page, loads the toast component with the first toast. On every page, shows the toast that the previous
 * page stored.
 */
export function startToasts() {
  if (isContentPage()) {
    subscribeToasts(() =>
      withPart(
        ({ loadToasts }) => loadToasts(),
        ({ mountToasts }) => mountToasts(),
      ),
    )
  }
  const toast = parseToast(takeFromLastPage('toast'))
  if (toast) showToast(toast)
}
