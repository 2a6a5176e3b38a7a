import { useEffect, useEffectEvent } from 'react'
import { openCache } from '#app/lib/device/cache-storage.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import type { OpenDocument } from './open-document.ts'

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
