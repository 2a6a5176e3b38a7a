import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LibraryDocument } from '#publishing/document.ts'
import { readDocuments } from '#publishing/read-documents.ts'

let last: { stamp: string; documents: LibraryDocument[] } | undefined

/**
 * The documents of a content folder. A build calls this several times: while no file has changed, it returns the last
 * result.
 */
export function readLibrary(contentFolder: string): LibraryDocument[] {
  const stamp = globSync('**/*.md', { cwd: contentFolder })
    .sort()
    .map((file) => `${file} ${statSync(join(contentFolder, file)).mtimeMs}`)
    .concat(contentFolder)
    .join('\n')
  if (last?.stamp !== stamp) last = { stamp, documents: readDocuments(contentFolder) }
  return last.documents
}
