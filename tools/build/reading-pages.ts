import { paperName, examOf, examPath } from '#domain/exams/exam.ts'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { ReadingPage } from '#domain/resources/reading-page.ts'
import { sectionTitle } from '#domain/resources/section.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { marginHead } from '#publishing/margin-head.ts'
import {
  type DocumentLocation,
  locateDocuments,
  pageAddress,
  viewerAddress,
} from '#publishing/reading/document-locations.ts'
import { resourceId, setFileName } from '#publishing/resource-id.ts'
import { documentHtml } from '#publishing/web/document-html.ts'
import { readLibrary } from '#publishing/kept-content.ts'

const NAME = 'virtual:printed-documents'
const RESOLVED = `\0${NAME}`

/**
 * Gives the prerenderer the text of every document, by the address of its page. The browser's bundle gets none: each
 * page's HTML contains its own text.
 */
export function printedDocuments(contentFolder: string): Plugin {
  return {
    name: 'printed-documents',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id, options) {
      if (id !== RESOLVED) return null
      if (!options?.ssr) return 'export default {}'
      const { documents } = readLibrary(contentFolder)
      // Watches the documents, so that their author sees each save.
      for (const { path } of documents) this.addWatchFile(join(dirname(contentFolder), path))
      const pages = JSON.stringify(printDocuments(documents))
      return `export default JSON.parse(${JSON.stringify(pages)})`
    },
  }
}

/** Every document by the address of its page. */
export function printDocuments(documents: readonly LibraryDocument[]): Record<string, ReadingPage> {
  const byId = new Map(documents.map((document) => [resourceId(document), document]))
  const places = locateDocuments(documents)
  const pages = places.flatMap((place) => {
    const document = byId.get(place.id)
    return document ? [[pageAddress(place), printDocument(document, place, places)] as const] : []
  })
  return Object.fromEntries(pages)
}

function printDocument(
  document: LibraryDocument,
  place: DocumentLocation,
  places: readonly DocumentLocation[],
): ReadingPage {
  const { meta } = document
  const { id, title, level, category, section } = place
  const beside = places.filter(
    (other) => other.level === level && other.category === category && other.section === section,
  )
  const at = beside.indexOf(place)
  const { code, lines } =
    meta.kind === 'practice paper'
      ? { code: meta.exam, lines: [paperName(meta.exam, meta.paper)] }
      : marginHead(meta, document.task?.meta.number)
  return {
    id,
    title,
    summary: meta.summary,
    level,
    category,
    list: `/resources/${level}/${category}#${section}`,
    section: sectionTitle(section, level, category),
    viewer: viewerAddress(place),
    ...(meta.kind === 'practice paper' && { desk: `${examPath(examOf(meta.exam))}/${setFileName(meta)}` }),
    code,
    lines,
    ...(meta.kind === 'term' && { pronunciation: meta.pronunciation }),
    updated: meta.updated,
    ...documentHtml(document),
    previous: neighbour(beside[at - 1]),
    next: neighbour(beside[at + 1]),
  }
}

function neighbour(place: DocumentLocation | undefined) {
  return place && { title: place.title, page: pageAddress(place) }
}
