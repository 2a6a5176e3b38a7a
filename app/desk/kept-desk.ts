import type { Wanted } from '#app/offline/kept-store.ts'
import { documentUrl } from '#domain/papers/catalogue.ts'
import { examPath } from '#domain/exams/exam.ts'
import { belongsToSession } from '#domain/papers/file-name.ts'
import { site } from '#site.config.ts'
import type { Desk } from './desk.ts'
import { findFallbackGuide } from './fallback-guide.ts'

/**
 * What keeping a desk for offline keeps: the paper with its insert and mark scheme, not the reports of the whole
 * session; those where the desk has nothing else. What the host lacks is kept as its guide.
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
        url: documentUrl(site.filesBaseUrl, fileName),
        name: type,
        instead: fallbackGuide && {
          url: fallbackGuide.url,
          name: `Paper guide, in place of the ${type.toLowerCase()}`,
        },
      }
    }),
  }
}
