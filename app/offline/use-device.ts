import { useCallback, useEffect, useState } from 'react'
import { openCache } from '#app/lib/cache-storage.ts'
import { site } from '#site.config.ts'
import { CACHES } from './cache-names.ts'
import { inTurn } from './in-turn.ts'
import type { KeptSet } from './kept-set.ts'
import { listKept, removeKept } from './kept-store.ts'
import { listOpened, type OpenedDocument } from './opened-documents.ts'
import { listVisited, type VisitedPage } from './visited-pages.ts'

interface Device {
  kept: readonly KeptSet[]
  opened: readonly OpenedDocument[]
  visited: readonly VisitedPage[]
}

/** The pages and documents of this site on the device, and functions that remove them. Undefined while loading. */
export function useDevice() {
  const [device, setDevice] = useState<Device>()

  const look = useCallback(async () => {
    const [kept, opened, visited] = await Promise.all([
      listKept({ openCache }),
      listOpened({ openCache }),
      listVisited({ openCache, siteName: site.name }),
    ])
    return { kept, opened: opened.reverse(), visited }
  }, [])

  useEffect(() => {
    let isOver = false
    look().then(
      (found) => isOver || setDevice(found),
      () => isOver || setDevice({ kept: [], opened: [], visited: [] }),
    )
    return () => {
      isOver = true
    }
  }, [look])

  async function onRemove(id: string) {
    await inTurn(() => removeKept(id, { openCache }))
    setDevice(await look())
  }

  /** Empties an automatic cache. It fills again with the next visits. */
  async function onForget(what: 'opened' | 'pages') {
    const cache = await openCache(CACHES[what])
    if (!cache) return
    await Promise.all((await cache.keys()).map((key) => cache.delete(key)))
    setDevice(await look())
  }

  return {
    device,
    onRemove: (id: string) => void onRemove(id),
    onForget: (what: 'opened' | 'pages') => void onForget(what),
  }
}
