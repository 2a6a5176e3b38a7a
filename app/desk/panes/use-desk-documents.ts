import { useState } from 'react'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import { fileUrl } from '#app/lib/device/document-files.ts'
import { type Desk, findDocument } from '#app/desk/desk.ts'
import type { Downloadable, PaneContent } from '#app/desk/more-menu.tsx'
import type { ShownDocuments } from '#app/desk/questions/use-questions.ts'
import { useHereOffline } from '#app/desk/use-desk-offline.ts'
import { mayHaveText } from '#app/text-view/use-paper-texts.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { findFallbackGuide } from './absent-document.ts'
import { MY_ANSWER, type PaneType, SCRIPTS } from './panes.ts'
import type { DeskFrame } from './use-desk-layout.ts'

/** The kind of a document that has been opened. */
export type DocumentKind = 'document' | 'guide'

/** The documents of a desk as they are now: here or not, as text or as pages, locked or open. */
export function useDeskDocuments(
  desk: Desk,
  { frame, isLocked }: { frame: DeskFrame; isLocked: (type: PaneType) => boolean },
) {
  const [kinds, setKinds] = useState<Partial<Record<PaneType, DocumentKind>>>({})
  const [shown, setShown] = useState<ShownDocuments>({})
  const [asPages, setAsPages] = useState<readonly PaneType[]>([])
  /** Official documents that turned out to have no text. */
  const [withoutText, setWithoutText] = useState<readonly string[]>([])
  const hereOffline = useHereOffline(desk)
  const hereOnHost = useDocumentsHere()
  const isOnHost = desk.documents.some(
    ({ type, fileName }) => kinds[type] === 'document' || hereOnHost?.has(fileName),
  )
  const canBeText = (type: PaneType) => {
    const fileName = findDocument(desk, type)?.fileName ?? ''
    return mayHaveText(fileName) && !withoutText.includes(fileName) && kinds[type] !== 'guide'
  }
  const isText = (type: PaneType) => frame.isText && !asPages.includes(type) && canBeText(type)
  return {
    kinds,
    /** Those whose pages are shown. */
    shown,
    hereOffline,
    /** Whether one of them is on the host. */
    areOnHost: isOnHost || desk.year === 'sets',
    isLocked,
    isText,
    /** Whether the document may be shown as text: an official one is asked for it first. */
    canBeText,
    contentOf: (type: PaneType): PaneContent => {
      if (type === MY_ANSWER) return 'answer'
      if (isLocked(type)) return 'locked'
      if (type === SCRIPTS) return 'script'
      if (isText(type)) return 'text'
      return shown[type] ? 'pages' : 'closed'
    },
    /** The file that a pane shows: the document, or the guide that replaces it. */
    downloadOf: (type: DocumentType): Downloadable | undefined => {
      if (type === 'Mark Scheme' && isLocked(type)) return undefined
      const fallbackGuide = kinds[type] === 'guide' ? findFallbackGuide(desk, type) : undefined
      const fileName = findDocument(desk, type)?.fileName ?? ''
      return fallbackGuide ?? { url: fileUrl(fileName), fileName }
    },
    onKind: (type: DocumentType, kind: DocumentKind) => setKinds((now) => ({ ...now, [type]: kind })),
    onShown: (type: DocumentType, document: ShownDocuments[DocumentType]) =>
      setShown((now) => ({ ...now, [type]: document })),
    /** This one as pages, for now. */
    onPages: (type: PaneType) => setAsPages((now) => [...now, type]),
    onWithoutText: (type: DocumentType) => {
      const fileName = findDocument(desk, type)?.fileName
      if (fileName !== undefined) setWithoutText((now) => [...now, fileName])
    },
    onReadsAs: (readsAs: 'text' | 'pages') => {
      setAsPages([])
      frame.onPrefer({ readsAs })
    },
  }
}
