import type { Wanted } from '#app/offline/kept-store.ts'
import { examPath } from '#domain/exams/exam.ts'
import { belongsToSession } from '#domain/papers/file-name.ts'
import { type Beside, besideUrl, fileUrl } from '#app/lib/device/document-files.ts'
import { hasTextView, mayHaveText } from '#app/text-view/fetch-text.ts'
import type { Desk } from './desk.ts'
import { findFallbackGuide } from '#app/desk/panes/fallback-guide.ts'

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
