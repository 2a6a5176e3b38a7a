import { fieldOf, textOf } from '#domain/unknown-value.ts'
import { leaveForNextPage, takeFromLastPage } from '#app/lib/next-page.ts'
import type { PressBefore } from './presses.ts'

/**
 * Code that this page needs has not come. If the site has been renewed since, the page says so, and Refresh loads the new
 * version, which does what was pressed (`lastPress`). The scripts of the old version are on the server for a week.
 */
export function watchForNewVersion(lastPress: () => PressBefore | undefined) {
  let isTold = false
  // Vite tells it of each import() whose file does not come.
  addEventListener('vite:preloadError', () => void tellIfReplaced(lastPress()))

  async function tellIfReplaced(press: PressBefore | undefined) {
    if (!(await isReplaced()) || isTold) return
    isTold = true
    tell(() => {
      if (press) leaveForNextPage('press', { ...press, address: location.pathname })
      location.reload()
    })
  }
}

/** What was pressed on this page before it was loaded anew. */
export function takePress(): PressBefore | undefined {
  const press = takeFromLastPage('press')
  const [name, identity] = [textOf(press, 'name') ?? '', textOf(press, 'identity')]
  return identity !== undefined && fieldOf(press, 'address') === location.pathname
    ? { name, identity }
    : undefined
}

/** Whether the server has another version of this page. */
async function isReplaced(): Promise<boolean> {
  const own = document.documentElement.dataset.version
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  const version = answer?.ok ? /data-version="([^"]+)"/.exec(await answer.text())?.[1] : undefined
  return own !== undefined && version !== undefined && version !== own
}

function tell(onRefresh: () => void) {
  const [place, box, text, button] = (['div', 'div', 'p', 'button'] as const).map((tag) =>
    document.createElement(tag),
  )
  if (!place || !box || !text || !button) return
  place.className = 'refresh-place'
  // The style of the notice may not have come either.
  place.style.cssText =
    'position:fixed;z-index:60;inset:auto auto 0 0;padding:1.25rem;background:var(--color-sheet)'
  place.setAttribute('role', 'status')
  box.className = 'refresh'
  button.className = 'btn btn-line btn-sm'
  button.textContent = 'Refresh'
  button.addEventListener('click', onRefresh)
  document.body.append(place)
  box.append(text, button)
  place.append(box)
  text.textContent = 'A new version is here. Refresh, and what you pressed is done.'
}
