import { askWorker, onWorkerChange, registerWorker, tellWorker } from '#app/lib/device/service-worker.ts'
import { subscribeVisits } from '#app/lib/device/visited-paths.ts'
import './refresh-notice.css'
import { savesData } from '#app/lib/device/saves-data.ts'
import { loadedAssets } from './visited-pages.ts'

const CLOSE_ICON =
  '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18"/><path d="m6 6 12 12"/></svg>'

/**
 * Returns a function that shows the notice of a newer version of the site. The page reloads only when the reader
 * presses Refresh.
 */
function createRefreshNotice(): () => void {
  const place = document.createElement('div')
  place.className = 'refresh-place'
  place.role = 'status'
  document.body.append(place)
  return () => {
    place.innerHTML = `<div class="refresh"><p>This site has a newer version.</p>
<button class="btn btn-line btn-sm" type="button">Refresh</button>
<button class="icon-btn" type="button" aria-label="Later">${CLOSE_ICON}</button></div>`
    const [refresh, later] = place.querySelectorAll('button')
    refresh?.addEventListener('click', () => location.reload())
    later?.addEventListener('click', () => place.replaceChildren())
  }
}

/** The time between checks for a new version, in milliseconds. A tab may stay open for days. */
const LOOK_AGAIN = 3_600_000
const QUIET_EVERY = 500
/** The worker is registered when nothing has arrived, and nobody has written, for so long. */
const IDLE = 4000

/**
 * Registers the service worker, tells it the visited pages, and tells the reader about a newer version of the site. With the
 * data saver on, nothing is fetched by itself: 'Keep for offline' registers the worker.
 */
export function startWorker() {
  if (!import.meta.env.PROD) return
  const isWanted = !savesData(navigator)
  let looked = Date.now()
  if (isWanted) whenIdle(IDLE, () => whenQuiet(() => void registerWorker()))
  document.addEventListener('visibilitychange', () => {
    if (!isWanted || document.hidden || Math.abs(Date.now() - looked) < LOOK_AGAIN) return
    looked = Date.now()
    void registerWorker()
  })

  const showNotice = createRefreshNotice()
  async function lookAtVersion() {
    const version = await askWorker({ type: 'version' })
    if (typeof version === 'string' && version !== document.documentElement.dataset.version) showNotice()
  }
  onWorkerChange(() => void lookAtVersion())

  if (!isWanted) return
  const tellVisit = (path: string) => tellWorker({ type: 'visited', path, assets: loadedAssets() })
  subscribeVisits(tellVisit)
  tellVisit(location.pathname)
}

/** Calls back when no document is being downloaded. */
function whenQuiet(callback: () => void) {
  const look = setInterval(() => {
    if (document.querySelector('.pdf-pane[data-state="opening"]')) return
    clearInterval(look)
    callback()
  }, QUIET_EVERY)
}

/** What somebody does who writes or presses. */
const SIGNS = ['keydown', 'input', 'pointerdown'] as const

/** Calls back once, when for so many milliseconds no file has arrived and the student has not pressed or written. */
export function whenIdle(milliseconds: number, callback: () => void): void {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      end.abort()
      observer?.disconnect()
      callback()
    }, milliseconds)
  }
  const observer = typeof PerformanceObserver === 'function' ? new PerformanceObserver(wait) : undefined
  observer?.observe({ type: 'resource' })
  for (const sign of SIGNS) addEventListener(sign, wait, { capture: true, passive: true, signal: end.signal })
  if (document.readyState !== 'complete') addEventListener('load', wait, { signal: end.signal })
  wait()
}
