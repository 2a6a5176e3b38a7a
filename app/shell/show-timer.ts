import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { isDrawnByApp } from '#app/lib/device/visited-paths.ts'
import { RUNNING_TIMERS_KEY } from '#app/sync/running-timers-key.ts'
import {
  parseRunningTimers,
  type RunningTimer,
  shownTimer,
  timerLeft,
  timerState,
  timerTitle,
} from '#domain/study/running-timer.ts'
import './show-timer.css'

// Every page loads this as soon as a timer runs or is paused (app/site/main.ts).

const SECOND = 1000

const ICON =
  '<svg class="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M10 2h4M12 14l3-3"/><circle cx="12" cy="14" r="8"/></svg>'

let isStarted = false

/** Shows the timer in the header and in the title of the page, and renews it every second. */
export function startTimerPill() {
  if (isStarted) return
  isStarted = true
  const title = createTitle()
  let wait: ReturnType<typeof setTimeout> | undefined
  function show() {
    clearTimeout(wait)
    const now = Date.now()
    const timer = shownTimer(parseRunningTimers(storedTexts.read(RUNNING_TIMERS_KEY)), now)
    showPill(timer, now)
    title.show(timer && timerTitle(timer, now))
    // Also while it is paused: the app may draw the header or write the title again.
    if (timer) wait = setTimeout(show, toNextSecond(timerLeft(timer, now)))
  }
  storedTexts.subscribe(RUNNING_TIMERS_KEY, show)
  document.addEventListener('visibilitychange', show)
  show()
}

function toNextSecond(left: number): number {
  return (((left % SECOND) + SECOND) % SECOND) + 1
}

function showPill(timer: RunningTimer | undefined, now: number) {
  const place = document.querySelector('[data-timer]')
  if (!timer) return place?.replaceChildren()
  const pill = place?.querySelector('a') ?? place?.appendChild(createPill())
  if (!pill) return undefined
  if (pill.getAttribute('href') !== timer.address) pill.setAttribute('href', timer.address)
  const [clock, left, name] = pill.querySelectorAll('span')
  const [figures = '', isLeft] = timerState(timer, now).split(/(?= left$)/)
  if (clock) clock.textContent = figures
  if (left) left.textContent = isLeft ?? ''
  if (name && name.textContent !== timer.name) name.textContent = timer.name
  return undefined
}

function createPill(): HTMLAnchorElement {
  const pill = document.createElement('a')
  pill.className = 'run-pill'
  pill.innerHTML = `${ICON}<b><span></span><span class="left"></span></b> <span class="what"></span> <span class="go">Continue</span>`
  return pill
}

/** The page's title with a text before it. The app may write another title at any time. */
function createTitle() {
  let own = ''
  let shown: string | undefined
  return {
    show(text: string | undefined) {
      // An app page is not changed before the app has taken it over.
      if (document.documentElement.dataset.page === 'app' && !isDrawnByApp()) return
      if (document.title !== shown) own = document.title
      if (text === undefined && shown === undefined) return
      shown = text === undefined ? undefined : `${text}. ${own}`
      if (document.title !== (shown ?? own)) document.title = shown ?? own
    },
  }
}
