import { useEffect, useEffectEvent, useState } from 'react'
import { DocumentFailure, type FailureKind } from './failure.ts'
import type { DocumentOpening, OpenDocument } from './open-document.ts'
import { documents } from './documents.ts'
import { openCache } from '#app/lib/device/cache-storage.ts'
import { savesData } from '#app/lib/device/saves-data.ts'

type State =
  | { status: 'opening'; url: string; opening: DocumentOpening | undefined }
  | { status: 'open'; url: string; document: OpenDocument; isFallback: boolean }
  | { status: 'failed'; kind: FailureKind }

/**
 * The document at `url`, or at `fallbackUrl` if the host does not have it. It stays open while it is shown. One that is
 * certainly away (`isAway`) is not asked for, except on another attempt.
 */
export function useDocument(url: string, fallbackUrl: string | undefined, isAway = false) {
  const [attempt, setAttempt] = useState(0)
  const first = isAway && fallbackUrl !== undefined ? fallbackUrl : url
  const [state, setState] = useState<State>({ status: 'opening', url: first, opening: undefined })
  const isKnownAway = useEffectEvent(() => isAway)

  useEffect(() => {
    let isOver = false
    let release = () => {}

    async function show(address: string, isFallback: boolean) {
      const acquired = documents.acquire(address, { isAfresh: attempt > 0 })
      release = acquired.release
      setState({ status: 'opening', url: address, opening: acquired.opening })
      try {
        const document = await acquired.opening.ready
        if (!isOver) setState({ status: 'open', url: address, document, isFallback })
      } catch (error) {
        acquired.release()
        if (isOver) return
        const kind = error instanceof DocumentFailure ? error.kind : 'broken'
        if (kind === 'missing' && fallbackUrl && !isFallback) await show(fallbackUrl, true)
        else setState({ status: 'failed', kind })
      }
    }

    async function begin() {
      if (!isKnownAway() || attempt > 0) await show(url, false)
      else if (fallbackUrl) await show(fallbackUrl, true)
      else setState({ status: 'failed', kind: 'missing' })
    }

    void begin()
    return () => {
      isOver = true
      release()
      setState({ status: 'opening', url, opening: undefined })
    }
  }, [url, fallbackUrl, attempt])

  const isOffline = state.status === 'failed' && state.kind === 'offline'
  useEffect(() => {
    if (!isOffline) return undefined
    const retry = () => setAttempt((count) => count + 1)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isOffline])

  function onRetry() {
    // One that has stalled would never end.
    if (state.status === 'opening') documents.drop(state.url)
    setAttempt((count) => count + 1)
  }
  return { state, onRetry }
}

/** How long a document must be shown before it is stored, in milliseconds. */
const SHOWN_FOR = 1500

/**
 * Stores the shown document for offline use. Loaded bytes are not fetched again. If the reader saves data, nothing is stored,
 * because that would fetch the rest of the document.
 */
export function useStoreShown(
  shown: { url: string; document: OpenDocument; isFallback: boolean } | undefined,
  { isDrawn, url, name }: { isDrawn: boolean; url: string; name: string },
) {
  const store = useEffectEvent(async () => {
    if (!shown || savesData(navigator)) return
    const { pdf, headers } = shown.document
    const { keepOpened } = await import('#app/offline/opened-documents.ts')
    await keepOpened(
      {
        url: shown.url,
        missing: shown.isFallback ? url : undefined,
        name,
        address: location.pathname,
        headers,
        bytes: async () => new Uint8Array(await pdf.getData()),
      },
      { openCache },
    )
  })

  useEffect(() => {
    if (!shown || !isDrawn) return undefined
    const timer = setTimeout(() => {
      // The disk is full, or the document was closed: reading works without the copy.
      store().catch(() => {})
    }, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [shown, isDrawn])
}
