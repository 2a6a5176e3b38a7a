import { join } from 'node:path'
import { catalogueEntry } from './catalogue.ts'
import { type Printed, print, removeOthers, writeIfChanged } from './press.ts'
import { ofKind } from './document.ts'
import { placeDocuments } from './places.ts'
import { resourceId } from './resource-id.ts'
import { readShelves } from './shelves.ts'
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
  printed: Printed[]
  removed: number
  /** False when documents were typeset and nothing could hold them to PDF/UA-1. */
  heldToStandard: boolean
}

/** Typesets the resources into `{build}/resources/{id}.pdf` and writes `{build}/catalogue.json`. */
export async function buildLibrary(place: Workplace): Promise<Outcome> {
  const { contentFolder, buildFolder, cacheFolder, publisher } = place
  const typesetter = createTypesetter(publisher)
  const documents = readShelves(contentFolder)
  const folder = join(buildFolder, 'resources')
  const printed = await print({
    jobs: documents.map((document) => ({ document, file: `${resourceId(document)}.pdf` })),
    folder,
    cacheFolder: join(cacheFolder, 'resources'),
    typesetter,
  })
  const removed = removeOthers(folder, printed)
  const places = new Map(placeDocuments(documents).map((place) => [place.id, place]))
  const entries = printed.flatMap(({ document, ...file }) => {
    const place = places.get(resourceId(document))
    return place ? [catalogueEntry(document, place, file)] : []
  })
  writeIfChanged(join(buildFolder, 'catalogue.json'), Buffer.from(`${JSON.stringify(entries, null, 2)}\n`))
  return { printed, removed, heldToStandard: typesetter.holdsToStandard() ?? true }
}

/** Typesets the practice papers into `folder`, each under the name it stands in for. */
export async function buildPracticePapers(
  { contentFolder, cacheFolder, publisher }: Omit<Workplace, 'buildFolder'>,
  folder: string,
): Promise<Outcome> {
  const typesetter = createTypesetter(publisher)
  const papers = ofKind(readShelves(contentFolder), 'practice paper')
  const printed = await print({
    jobs: papers.map((document) => ({ document, file: document.meta.standsFor })),
    folder,
    cacheFolder: join(cacheFolder, 'practice-papers'),
    typesetter,
  })
  return { printed, removed: 0, heldToStandard: typesetter.holdsToStandard() ?? true }
}
