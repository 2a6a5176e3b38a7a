import { join } from 'node:path'
import { buildKey, formatState, readUnchanged } from './build-state.ts'
import { catalogueEntry } from './catalogue.ts'
import { type RenderedPdf, renderPdfs, removeOthers, writeIfChanged } from './render-pdfs.ts'
import { type LibraryDocument, ofKind } from './document.ts'
import { locateDocuments } from './document-locations.ts'
import { resourceId } from './resource-id.ts'
import { readDocuments } from './read-documents.ts'
import type { Publisher } from './template.ts'
import { createTypesetter } from './typesetter.ts'

export type Workplace = {
  /** Where the Markdown is. */
  contentFolder: string
  /** Where `library/` of the build goes. */
  buildFolder: string
  cacheFolder: string
  publisher: Publisher
}

export type Outcome = {
  printed: RenderedPdf[]
  removed: number
  /** False when documents were typeset and nothing could hold them to PDF/UA-1. */
  heldToStandard: boolean
}

/**
 * Typesets the resources into `{build}/resources/{id}.pdf` and writes `{build}/catalogue.json`. When nothing
 * has changed since the last build, nothing is read but the bytes of the sources.
 */
export async function buildLibrary(place: Workplace): Promise<Outcome> {
  const { contentFolder, buildFolder, cacheFolder, publisher } = place
  const typesetter = createTypesetter(publisher)
  const folder = join(buildFolder, 'resources')
  const stateFile = join(buildFolder, 'state.json')
  const key = buildKey(contentFolder, typesetter.fingerprint)
  const unchanged = readUnchanged(stateFile, key, folder)
  if (unchanged) return { printed: unchanged, removed: 0, heldToStandard: true }
  const documents = readDocuments(contentFolder)
  const printed = await renderPdfs({
    jobs: documents.map((document) => ({ document, file: `${resourceId(document)}.pdf` })),
    folder,
    cacheFolder: join(cacheFolder, 'resources'),
    typesetter,
  })
  const removed = removeOthers(folder, printed)
  writeIfChanged(join(buildFolder, 'catalogue.json'), Buffer.from(formatEntries(documents, printed)))
  writeIfChanged(stateFile, Buffer.from(formatState(key, printed)))
  return { printed, removed, heldToStandard: typesetter.holdsToStandard() ?? true }
}

function formatEntries(documents: readonly LibraryDocument[], printed: readonly RenderedPdf[]): string {
  const places = new Map(locateDocuments(documents).map((place) => [place.id, place]))
  const entries = documents.flatMap((document, at) => {
    const place = places.get(resourceId(document))
    const file = printed[at]
    return place && file ? [catalogueEntry(document, place, file)] : []
  })
  return `${JSON.stringify(entries, null, 2)}\n`
}

/** Typesets the practice papers into `folder`, each under the name it stands in for. */
export async function buildPracticePapers(
  { contentFolder, cacheFolder, publisher }: Omit<Workplace, 'buildFolder'>,
  folder: string,
): Promise<Outcome> {
  const typesetter = createTypesetter(publisher)
  const papers = ofKind(readDocuments(contentFolder), 'practice paper')
  const printed = await renderPdfs({
    jobs: papers.map((document) => ({ document, file: document.meta.standsFor })),
    folder,
    cacheFolder: join(cacheFolder, 'practice-papers'),
    typesetter,
  })
  return { printed, removed: 0, heldToStandard: typesetter.holdsToStandard() ?? true }
}
