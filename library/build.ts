import { join } from 'node:path'
import { type CatalogueEntry, catalogueEntry } from './catalogue.ts'
import { type Printed, print, removeOthers, writeIfChanged } from './press.ts'
import { ofKind } from './document.ts'
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

export type Outcome = { printed: Printed[]; removed: number }

/** Typesets the resources into `{build}/resources/{id}.pdf` and writes `{build}/catalogue.json`. */
export function buildLibrary({ contentFolder, buildFolder, cacheFolder, publisher }: Workplace): Outcome {
  const guides = ofKind(readShelves(contentFolder), 'paper guide')
  const folder = join(buildFolder, 'resources')
  const printed = print({
    jobs: guides.map((document) => ({ document, file: `${document.id}.pdf` })),
    folder,
    cacheFolder: join(cacheFolder, 'resources'),
    typesetter: createTypesetter(publisher),
  })
  const removed = removeOthers(folder, printed)
  const entries: CatalogueEntry[] = printed.map(({ document, pages, bytes }) =>
    catalogueEntry(document, pages, bytes),
  )
  writeIfChanged(join(buildFolder, 'catalogue.json'), Buffer.from(`${JSON.stringify(entries, null, 2)}\n`))
  return { printed, removed }
}

/** Typesets the practice papers into `folder`, each under the name it stands in for. */
export function buildPracticePapers(
  { contentFolder, cacheFolder, publisher }: Omit<Workplace, 'buildFolder'>,
  folder: string,
): Outcome {
  const papers = ofKind(readShelves(contentFolder), 'practice paper')
  const printed = print({
    jobs: papers.map((document) => ({ document, file: document.meta.standsFor })),
    folder,
    cacheFolder: join(cacheFolder, 'practice-papers'),
    typesetter: createTypesetter(publisher),
  })
  return { printed, removed: 0 }
}
