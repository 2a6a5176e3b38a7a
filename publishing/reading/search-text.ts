import { type TextPart, formatIndex } from '#domain/resources/search/text-index.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { plainText } from '#publishing/markdown.ts'
import { anchorsOf, headingText } from '#publishing/web/anchors.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { locateDocuments } from './document-locations.ts'
import type { Library } from './read-documents.ts'
import { resourceId } from '#publishing/resource-id.ts'

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

/** The parts of a document's page with their text, without the notes in the margin and without exercises. */
export function searchParts(document: LibraryDocument): TextPart[] {
  const anchors = anchorsOf(document.body)
  const parts: TextPart[] = [{ anchor: '', heading: '', text: document.meta.summary }]
  for (const node of document.body.children) {
    // An exercise practises what the parts above it say.
    if (node.type === 'containerDirective' && node.name === 'try-it') continue
    const heading = headingText(node)
    const isPart = heading !== undefined && (node.type !== 'heading' || node.depth === 2)
    if (isPart) parts.push({ anchor: anchors.get(node) ?? '', heading, text: '' })
    if (isPart && node.type === 'heading') continue
    const last = parts.at(-1)
    const text = plainText(node).replace(/\s+/g, ' ').trim()
    if (last) last.text = [last.text, text].filter(Boolean).join('\n')
  }
  return parts
}
