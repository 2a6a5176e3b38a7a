import { useEffect, useEffectEvent } from 'react'
import { openCache } from '#app/lib/cache-storage.ts'
import { savesData } from '#app/offline/saves-data.ts'
import type { OpenDocument } from './open-document.ts'

/** How long a document is looked at before it counts as opened, in milliseconds: its pages come first. */
const LOOKED_AT = 1500

/**
 * Keeps the document that is shown for times without a connection. Nothing is fetched again: the reader has its bytes.
 * For who saves data the rest of a document is not fetched just for that.
 */
export function useOpened(
  shown: { url: string; document: OpenDocument; isFallback: boolean } | undefined,
  { isDrawn, url, name }: { isDrawn: boolean; url: string; name: string },
) {
  const keep = useEffectEvent(async () => {
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
      // A full disk, or a document closed meanwhile: it is read all the same.
      keep().catch(() => {})
    }, LOOKED_AT)
    return () => clearTimeout(timer)
  }, [shown, isDrawn])
}
