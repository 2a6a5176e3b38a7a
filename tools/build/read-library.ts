import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readKeptContent } from '#publishing/kept-content.ts'
import type { Library } from '#publishing/reading/read-documents.ts'

let last: { stamp: string; library: Library } | undefined

/**
 * A content folder. A build calls this several times: while no file has changed, it returns the last
 * result.
 */
export function readLibrary(contentFolder: string): Library {
  const stamp = globSync('**/*.md', { cwd: contentFolder })
    .sort()
    .map((file) => `${file} ${statSync(join(contentFolder, file)).mtimeMs}`)
    .concat(contentFolder)
    .join('\n')
  if (last?.stamp !== stamp) last = { stamp, library: readKeptContent(contentFolder) }
  return last.library
}
