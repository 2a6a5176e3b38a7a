import { mkdirSync, readFileSync, renameSync, writeFileSync, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { buildKey } from './build-state.ts'
import { type Library, readContent } from '#publishing/reading/read-documents.ts'

/** The versions of the packages that parse documents. */
const PACKAGES = fileURLToPath(new URL('../package-lock.json', import.meta.url))

/**
 * A content folder, as `readContent` returns it. Parsing takes seconds, so the result is kept in `.cache` beside the folder, for
 * the next process that asks for the same content with the same code. A file that cannot be used is written anew.
 * @throws ContentError with all problems
 */
export function readKeptContent(contentFolder: string): Library {
  const file = join(dirname(contentFolder), '.cache', 'content')
  const key = Buffer.from(buildKey(contentFolder, readFileSync(PACKAGES, 'utf8')))
  const kept = readKept(file, key)
  if (kept) return kept
  const library = readContent(contentFolder)
  const temporary = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(temporary, Buffer.concat([key, serialize(library)]))
  renameSync(temporary, file)
  return library
}

/** What a file keeps under this key, which it begins with. */
function readKept(file: string, key: Buffer): Library | undefined {
  try {
    const bytes = readFileSync(file)
    return bytes.subarray(0, key.length).equals(key) ? deserialize(bytes.subarray(key.length)) : undefined
  } catch {
    return undefined
  }
}

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
