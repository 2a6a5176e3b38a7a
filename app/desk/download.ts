import type { DocumentType } from '#domain/papers/file-name.ts'
import { type Desk, findDocument } from './desk.ts'
import type { DocumentKind } from './document-slot.tsx'
import { findFallbackGuide } from './fallback-guide.ts'
import { fileUrl } from '#app/lib/document-files.ts'
import type { Downloadable } from './more-menu.tsx'

/** The file that a pane shows: the document, or the guide that replaces it. */
export function findDownload(
  desk: Desk,
  type: DocumentType,
  kinds: Partial<Record<DocumentType, DocumentKind>>,
): Downloadable {
  const fallbackGuide = kinds[type] === 'guide' ? findFallbackGuide(desk, type) : undefined
  const fileName = findDocument(desk, type)?.fileName ?? ''
  return fallbackGuide ?? { url: fileUrl(fileName), fileName }
}
