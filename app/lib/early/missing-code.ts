import { fieldOf, textOf } from '#domain/unknown-value.ts'
import { leaveForNextPage, takeFromLastPage } from '#app/lib/next-page.ts'
import type { PressBefore } from './presses.ts'

/** The event of a page whose app cannot start, since a file of it has not come. The build adds it to the page's script. */
export const APP_MISSING = 'app-missing'

/** How long a press on Refresh waits for the files that are asked for again, in milliseconds. */
const ASKS_AT_MOST = 3000

/**
 * Code that this page needs has not come. A page whose app cannot start loads itself once more, which a line with gaps often
 * needs; it says so if that was in vain. Later, with the app there, the page only says when the site has been renewed: then
 * Refresh loads the new version. Both do what was pressed (`lastPress`). The scripts of an old version are on the server for a
 * week.
 */
export function watchForMissingCode(lastPress: () => PressBefore | undefined) {
  const isSecondTry = takeFromLastPage('again') === location.pathname
  let isTold = false
  // WebKit remembers that a file failed, and says so to later pages, until it has been asked for in another way.
  const asked: Promise<unknown>[] = []
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
        asked.push(fetch(target.href, { cache: 'reload' }).catch(() => {}))
    },
    { capture: true },
  )
  // Vite tells it of each import() whose file does not come.
  addEventListener('vite:preloadError', () => void lookForNewVersion())
  addEventListener(APP_MISSING, () => void startAgain())

  async function lookForNewVersion() {
    const press = lastPress()
    const version = await versionOnServer()
    if (version === undefined || version === document.documentElement.dataset.version) return
    tellOnce('A new version is here. Refresh, and what you pressed is done.', press)
  }

  async function startAgain() {
    const press = lastPress()
    // Without a connection the page can at least be read as it is.
    if (isSecondTry || (await versionOnServer()) === undefined) {
      tellOnce('A part of this page did not arrive. Refresh to try again.', press)
      return
    }
    leaveForNextPage('again', location.pathname)
    await reload(press)
  }

  function tellOnce(words: string, pressBefore: PressBefore | undefined) {
    if (isTold) return
    isTold = true
    tell(words, () => void reload(lastPress() ?? pressBefore))
  }

  async function reload(press: PressBefore | undefined) {
    await Promise.race([Promise.all(asked), new Promise((go) => setTimeout(go, ASKS_AT_MOST))])
    if (press) leaveForNextPage('press', { ...press, address: location.pathname })
    location.reload()
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

/** The version of this page that the server has now; undefined without an answer. */
async function versionOnServer(): Promise<string | undefined> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ? /data-version="([^"]+)"/.exec(await answer.text())?.[1] : undefined
}

function tell(words: string, onRefresh: () => void) {
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
  button.dataset.refresh = ''
  button.addEventListener('click', onRefresh)
  document.body.append(place)
  box.append(text, button)
  place.append(box)
  text.textContent = words
}
