import type { DataFolder } from './data-folder.ts'
import { openDocument, type StoredDocument } from './stored-document.ts'
import type { UpstreamCache } from './upstream-cache.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { currentSender } from '#server/http/sender.ts'
import { takeTurns } from './take-turns.ts'

/** The folders of the file host: `/files/papers` and `/files/resources`. */
export const FILE_AREAS = ['papers', 'resources'] as const
export type FileArea = (typeof FILE_AREAS)[number]

/** Where a document comes from: the build, an import, or the upstream host. */
export type Origin = 'build' | 'import' | 'upstream'

export interface SourceFolders {
  data: DataFolder
  /** The folders of our own documents, which the build makes: resources, and practice sets. */
  resources: string
  sets: string
  upstream: UpstreamCache | undefined
}

export interface FoundDocument {
  document: StoredDocument
  origin: Origin
}

/** A plain file name: one path segment without special meaning on any file system. */
const FILE_NAME = /^(?=.{1,120}$)\w[\w-]*(\.[\w-]+)*\.pdf$/

export function isDocumentName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** Opens a document: from the build, the imported papers, or the upstream host. Throws a 502 when that host fails. */
export async function findDocument(
  { data, resources, sets, upstream }: SourceFolders,
  area: FileArea,
  fileName: string,
): Promise<FoundDocument | undefined> {
  if (!isDocumentName(fileName)) return undefined
  const built = area === 'papers' ? await openDocument(sets, fileName) : await openBuilt(resources, fileName)
  if (built) return { document: built, origin: 'build' }
  const imported = area === 'papers' ? await openDocument(data.papers, fileName) : undefined
  if (imported) return { document: imported, origin: 'import' }
  const fetched = await upstream?.open(`${area}/${fileName}`)
  return fetched && { document: fetched, origin: 'upstream' }
}

/** How often a request looks whether its document is there. */
const LOOK_MS = 500
/** How many requests may look: in all, and of one sender. There are about so many documents, and strangers invent names. */
const TURNS = { atOnce: 200, ofOne: 30, waiting: { most: 0 } }

let areComing = false
const inTurn = takeTurns(TURNS)

/** Says that documents of the build are still being made. Until `made` ends, `openBuilt` waits for a file that is missing. */
export function expectDocuments(made: Promise<unknown>): void {
  areComing = true
  const end = () => {
    areComing = false
  }
  made.then(end, end)
}

/** Opens a file of the build as soon as it is there. Undefined when it is not, and none is made. Throws TooManyWaiting. */
export async function openBuilt(folder: string, name: string): Promise<StoredDocument | undefined> {
  // Asked before the look: what is made in between is found.
  const mayCome = areComing
  const document = await openDocument(folder, name)
  if (document || !mayCome) return document
  return inTurn(currentSender(), () => untilMade(folder, name))
}

async function untilMade(folder: string, name: string): Promise<StoredDocument | undefined> {
  for (;;) {
    const mayCome = areComing
    const document = await openDocument(folder, name)
    if (document || !mayCome) return document
    await pause(LOOK_MS)
  }
}
