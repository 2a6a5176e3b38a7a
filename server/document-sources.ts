import type { DataFolder } from './data-folder.ts'
import { openBuilt } from './documents-coming.ts'
import { openDocument, type StoredDocument } from './stored-document.ts'
import type { UpstreamCache } from './upstream-cache.ts'

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

/**
 * Opens a document of the file host: from the build, from the imported papers, or from the upstream host. Throws a 502
 * when the upstream host fails.
 */
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
