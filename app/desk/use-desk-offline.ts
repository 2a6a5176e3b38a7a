import { type Wanted, keptHere } from '#app/offline/kept-store.ts'
import { examPath } from '#domain/exams/exam.ts'
import { belongsToSession, type DocumentType } from '#domain/papers/file-name.ts'
import { type Beside, besideUrl, fileUrl } from '#app/lib/device/document-files.ts'
import { hasTextView, mayHaveText } from '#app/text-view/use-paper-texts.ts'
import type { Desk } from './desk.ts'
import { findFallbackGuide } from '#app/desk/panes/absent-document.ts'
import { useEffect, useState } from 'react'
import { openCache } from '#app/lib/device/cache-storage.ts'
import { useOnline } from '#app/lib/device/use-online.ts'

/**
 * The documents to store for offline use: the paper with its insert and mark scheme, without the reports of the session.
 * A desk that has only those stores them. If the host lacks a document, its guide is stored.
 */
export function wantedOfDesk(desk: Desk): Wanted {
  const own = desk.documents.filter(({ type }) => !belongsToSession(type))
  const documents = own.length > 0 ? own : desk.documents
  return {
    id: desk.key,
    title: `${desk.exam.id} ${desk.title}`,
    address: `${examPath(desk.exam)}/${documents[0]?.fileName ?? ''}`,
    documents: documents.map(({ type, fileName }) => {
      const fallbackGuide = findFallbackGuide(desk, type)
      return {
        url: fileUrl(fileName),
        name: type,
        parts: partsOf(fileName),
        fallback: fallbackGuide && {
          url: fallbackGuide.url,
          name: `Paper guide, in place of the ${type.toLowerCase()}`,
        },
      }
    }),
  }
}

/** What the site may have beside a document: its questions, its text, the points of a mark scheme of ours. */
function partsOf(fileName: string): string[] | undefined {
  if (!mayHaveText(fileName)) return undefined
  const parts: Beside[] =
    hasTextView(fileName) && fileName.endsWith('_ms.pdf')
      ? ['questions', 'text', 'points']
      : ['questions', 'text']
  return parts.map((part) => besideUrl(fileName, part))
}

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
