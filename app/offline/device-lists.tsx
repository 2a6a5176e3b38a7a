import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import '#app/ui/styles/lists.css'
import { formatBytes } from '#domain/format-bytes.ts'
import { bytesOf, type KeptSet, UNENCRYPTED, listKept, removeKept } from './kept-store.ts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { openCache } from '#app/lib/device/cache-storage.ts'
import { site } from '#site.config.ts'
import { CACHES } from './cache-names.ts'
import { inTurn } from './use-keeping.ts'
import { listOpened, type OpenedDocument } from './opened-documents.ts'
import { listVisited, type VisitedPage } from './visited-pages.ts'

/** The lists of the pages and documents on the device, each with its size and a button that removes it. */
export default function DeviceLists() {
  const { device, onRemove, onForget } = useDevice()
  if (!device) return null
  const { kept, opened, visited } = device
  const keptBytes = kept.reduce((sum, set) => sum + bytesOf(set), 0)
  const openedBytes = opened.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <>
      <DeviceSection id="device-kept" name="Kept" bytes={kept.length > 0 ? keptBytes : undefined}>
        {kept.length === 0 ? (
          <p className="device-none small">
            {globalThis.isSecureContext
              ? 'Nothing yet. Open a paper or a resource and choose Keep for offline in its menu: a paper comes with its insert and mark scheme.'
              : UNENCRYPTED}
          </p>
        ) : (
          <ul className="rows">
            {kept.map((set) => (
              <li key={set.id} className="row">
                <Link to={set.address}>
                  <b>{set.title}</b>
                  <span className="caption">
                    {set.documents.map(({ name }) => name).join(', ')} · {formatBytes(bytesOf(set))}
                  </span>
                </Link>
                <button
                  className="icon-btn"
                  type="button"
                  aria-label={`Remove ${set.title}`}
                  data-tooltip="Remove"
                  onClick={() => onRemove(set.id)}
                >
                  <Trash2 className="i" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </DeviceSection>
      {opened.length > 0 && (
        <DeviceSection
          id="device-opened"
          name="Opened"
          bytes={openedBytes}
          onForget={() => onForget('opened')}
        >
          <p className="small">They make room for newer ones by themselves. What you keep stays.</p>
          <ul className="rows">
            {opened.map(({ url, name, address, bytes }) => (
              <li key={url} className="row">
                <Link to={address}>
                  <b>{name}</b>
                  <span className="caption">{formatBytes(bytes)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </DeviceSection>
      )}
      {visited.length > 0 && (
        <DeviceSection id="device-visited" name="Visited" onForget={() => onForget('pages')}>
          <ul className="rows">
            {visited.map(({ path, title }) => (
              <li key={path} className="row">
                {/* A visited page is stored as HTML. */}
                <a href={path}>
                  <b>{title}</b>
                </a>
              </li>
            ))}
          </ul>
        </DeviceSection>
      )}
    </>
  )
}

function DeviceSection({
  id,
  name,
  bytes,
  onForget,
  children,
}: {
  id: string
  name: string
  bytes?: number | undefined
  onForget?: () => void
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <div className="device-head">
        <h2 className="h2" id={id}>
          {name}
        </h2>
        {bytes !== undefined && <span className="caption">{formatBytes(bytes)} together</span>}
        {onForget && (
          <button className="btn btn-line btn-sm" type="button" onClick={onForget}>
            Remove these
          </button>
        )}
      </div>
      {children}
    </section>
  )
}

interface Device {
  kept: readonly KeptSet[]
  opened: readonly OpenedDocument[]
  visited: readonly VisitedPage[]
}

/** The pages and documents of this site on the device, and functions that remove them. Undefined while loading. */
function useDevice() {
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
