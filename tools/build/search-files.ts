import { LEVELS } from '#domain/exams/level.ts'
import { formatIndex } from '#domain/resources/search/text-index.ts'
import { locateDocuments } from '#publishing/reading/document-locations.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import { resourceId } from '#publishing/resource-id.ts'
import { searchParts } from '#publishing/reading/search-text.ts'

/** The answers of a ladder that a search finds by title and summary only: who searches wants the good and the top one. */
const LOWER_BANDS: ReadonlySet<unknown> = new Set(['low', 'middle'])

/** A mark scheme is found by its title too, so that its words do not answer what the paper asks. */
function isFoundByTitle({ meta }: LibraryDocument): boolean {
  return 'band' in meta
    ? LOWER_BANDS.has(meta.band)
    : meta.kind === 'practice paper' && meta.document === 'mark scheme'
}

/** The search's files by name: an index of each level, and the text of each document. */
export function makeSearchFiles({ documents }: Pick<Library, 'documents'>): Map<string, string> {
  const places = locateDocuments(documents)
  const texts = new Map(documents.map((document) => [resourceId(document), searchParts(document)]))
  const byTitle = new Set(documents.filter(isFoundByTitle).map(resourceId))
  const indexed = (id: string) => texts.get(id)?.slice(0, byTitle.has(id) ? 1 : undefined) ?? []
  const indexes = LEVELS.map((level) => {
    const here = places.filter((place) => place.level === level)
    return [`${level}.json`, formatIndex(here.map(({ id }) => ({ id, parts: indexed(id) })))] as const
  })
  return new Map([
    ...indexes,
    ...[...texts].map(([id, parts]) => [`texts/${id}.json`, JSON.stringify(parts)] as const),
  ])
}
