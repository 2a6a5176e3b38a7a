import { useEffect, useEffectEvent } from 'react'
import { openCache } from '#app/lib/device/cache-storage.ts'
import { besideUrl, fileUrl } from '#app/lib/device/document-files.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import { pagePictureUrl } from '#domain/papers/paper-text.ts'
import type { LoadedText } from './fetch-text.ts'

/** How long a text must be shown before it is stored, in milliseconds. */
const SHOWN_FOR = 1500

/** Stores the shown text for offline use, with its questions and the pages that are pictures in it. */
export function useStoreText(
  text: LoadedText | undefined,
  { fileName, name }: { fileName: string; name: string },
) {
  const store = useEffectEvent(async () => {
    if (!text || savesData(navigator)) return
    const { keepOpened, keepParts } = await import('#app/offline/opened-documents.ts')
    const url = besideUrl(fileName, 'text')
    // It has just come: the browser's own cache has it.
    const answer = await fetch(url, { cache: 'force-cache' })
    if (!answer.ok) return
    await keepOpened(
      {
        url,
        name: `${name}, as text`,
        address: location.pathname,
        headers: answer.headers,
        bytes: () => answer.arrayBuffer(),
      },
      { openCache },
    )
    const pictures = 'pages' in text ? text.pages.filter(({ blocks }) => !blocks) : []
    const parts = pictures.map(({ page }) => pagePictureUrl(fileUrl(fileName), page))
    await keepParts([besideUrl(fileName, 'questions'), ...parts], { openCache, fetch })
  })

  useEffect(() => {
    if (!text) return undefined
    const timer = setTimeout(() => {
      // The disk is full, or there is no connection: reading works without the copy.
      store().catch(() => {})
    }, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [text])
}
