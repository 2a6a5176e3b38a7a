import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { askWorker, onWorkerChange, registerWorker, tellWorker } from '#app/lib/service-worker.ts'
import { loadedAssets } from './loaded-assets.ts'
import { RefreshNotice } from './refresh-notice.tsx'

/** A tab may stay open for days: how long after the last look it looks for a new version again, in milliseconds. */
const LOOK_AGAIN = 3_600_000
const QUIET_EVERY = 500

/** Starts the worker, tells it which pages are visited, and says when there is a newer version of the site. */
export function OfflineLayer() {
  const { pathname } = useLocation()
  const [isOutdated, setOutdated] = useState(false)

  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    let looked = Date.now()
    const stop = whenQuiet(() => void registerWorker())
    const onVisible = () => {
      if (document.hidden || Date.now() - looked < LOOK_AGAIN) return
      looked = Date.now()
      void registerWorker()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])

  useEffect(
    () =>
      onWorkerChange(() => {
        void askWorker({ type: 'version' }).then((version) =>
          setOutdated(typeof version === 'string' && version !== ownVersion()),
        )
      }),
    [],
  )

  useEffect(() => {
    if (import.meta.env.PROD) tellWorker({ type: 'visited', path: pathname, assets: loadedAssets() })
  }, [pathname])

  return <RefreshNotice isShown={isOutdated} onDismiss={() => setOutdated(false)} />
}

/** Calls back when no document is on its way to the reader, unless the returned function is called before. */
function whenQuiet(callback: () => void): () => void {
  const look = setInterval(() => {
    if (document.querySelector('.pdf-pane[data-state="opening"]')) return
    clearInterval(look)
    callback()
  }, QUIET_EVERY)
  return () => clearInterval(look)
}

/** The version of the pages that this tab was opened with, as the router's manifest names it. */
function ownVersion(): unknown {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest')
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? manifest.version
    : undefined
}
