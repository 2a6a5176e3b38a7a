import { askWorker, onWorkerChange, registerWorker, tellWorker } from '#app/lib/service-worker.ts'
import { subscribeVisits } from '#app/lib/visited-paths.ts'
import { loadedAssets } from './loaded-assets.ts'
import { createRefreshNotice } from './refresh-notice.ts'

/** The time between checks for a new version, in milliseconds. A tab may stay open for days. */
const LOOK_AGAIN = 3_600_000
const QUIET_EVERY = 500

/** Registers the service worker, tells it the visited pages, and tells the reader about a newer version of the site. */
export function startWorker() {
  if (!import.meta.env.PROD) return
  let looked = Date.now()
  whenQuiet(() => void registerWorker())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Math.abs(Date.now() - looked) < LOOK_AGAIN) return
    looked = Date.now()
    void registerWorker()
  })

  const showNotice = createRefreshNotice()
  async function lookAtVersion() {
    const version = await askWorker({ type: 'version' })
    if (typeof version === 'string' && version !== document.documentElement.dataset.version) showNotice()
  }
  onWorkerChange(() => void lookAtVersion())

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
