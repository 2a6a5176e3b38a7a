import type { Wanted } from '#app/offline/kept-store.ts'
import { documentUrl } from '#app/papers/catalogue.ts'
import { examPath } from '#app/papers/exam.ts'
import { belongsToSession } from '#app/papers/file-name.ts'
import { site } from '#site.config.ts'
import type { Desk } from './desk.ts'
import { findStandIn } from './stand-in.ts'

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
      const standIn = findStandIn(desk, type)
      return {
        url: documentUrl(site.filesBaseUrl, fileName),
        name: type,
        instead: standIn && { url: standIn.url, name: `Paper guide, in place of the ${type.toLowerCase()}` },
      }
    }),
  }
}
