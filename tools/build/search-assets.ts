import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { LEVELS } from '#domain/exams/level.ts'
import { formatIndex } from '#domain/resources/search/text-index.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { locateDocuments } from '#publishing/document-locations.ts'
import { resourceId } from '#publishing/resource-id.ts'
import { searchParts } from '#publishing/search-text.ts'
import { readLibrary } from './read-library.ts'

const NAME = 'virtual:search-assets'
const RESOLVED = `\0${NAME}`

/**
 * Writes the search's indexes and texts beside the site's assets, in a folder named by a hash of them. The bundle
 * contains only that folder's address, so no script grows with the library.
 */
export function searchAssets(contentFolder: string): Plugin {
  return {
    name: 'search-assets',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      const documents = readLibrary(contentFolder)
      for (const { path } of documents) this.addWatchFile(join(dirname(contentFolder), path))
      return `export default ${JSON.stringify(`/${makeSearchAssets(documents).folder}`)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const { folder, files } = makeSearchAssets(readLibrary(contentFolder))
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/search-')) return next()
        const { folder, files } = makeSearchAssets(readLibrary(contentFolder))
        const source = files.get(request.url.slice(folder.length + 2))
        if (source === undefined) return next()
        response.setHeader('Content-Type', 'application/json').end(source)
      })
    },
  }
}

/** The answers of a ladder that a search finds by title and summary only: who searches wants the good and the top one. */
const LOWER_BANDS: ReadonlySet<unknown> = new Set(['low', 'middle'])

/** The files by name: an index of each level, and the text of each document. `folder` is a hash of their contents. */
export function makeSearchAssets(documents: readonly LibraryDocument[]): {
  folder: string
  files: Map<string, string>
} {
  const places = locateDocuments(documents)
  const texts = new Map(documents.map((document) => [resourceId(document), searchParts(document)]))
  const lower = new Set(
    documents.filter(({ meta }) => 'band' in meta && LOWER_BANDS.has(meta.band)).map(resourceId),
  )
  const indexed = (id: string) => texts.get(id)?.slice(0, lower.has(id) ? 1 : undefined) ?? []
  const indexes = LEVELS.map((level) => {
    const here = places.filter((place) => place.level === level)
    return [`${level}.json`, formatIndex(here.map(({ id }) => ({ id, parts: indexed(id) })))] as const
  })
  const files = new Map([
    ...indexes,
    ...[...texts].map(([id, parts]) => [`texts/${id}.json`, JSON.stringify(parts)] as const),
  ])
  const hash = createHash('sha256')
  for (const [name, source] of files) hash.update(`${name}\n${source}\n`)
  return { folder: `assets/search-${hash.digest('hex').slice(0, 8)}`, files }
}
