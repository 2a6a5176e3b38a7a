import { useEffect, useState } from 'react'
import { openCache } from '#app/lib/device/cache-storage.ts'
import { useOnline } from '#app/lib/device/use-online.ts'
import { keptHere } from '#app/offline/kept-store.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import type { Desk } from '#app/desk/desk.ts'
import { fileUrl } from '#app/lib/device/document-files.ts'

const NONE: readonly DocumentType[] = []

/** The documents of a desk that open without a connection; none while there is one. */
export function useHereOffline({ documents, key }: Desk): readonly DocumentType[] {
  const isOnline = useOnline()
  const [found, setFound] = useState<{ key: string; types: readonly DocumentType[] }>()
  useEffect(() => {
    if (isOnline) return undefined
    let isOver = false
    async function look() {
      const urls = documents.map(({ fileName }) => fileUrl(fileName))
      const here = await keptHere(urls, { openCache })
      const types = documents.filter((_, at) => here.includes(urls[at] ?? '')).map(({ type }) => type)
      if (!isOver) setFound({ key, types })
    }
    // Without an answer the message names no other documents.
    look().catch(() => {})
    return () => {
      isOver = true
    }
    // One desk has the same documents; their array is made anew for each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isOnline])
  return !isOnline && found?.key === key ? found.types : NONE
}
