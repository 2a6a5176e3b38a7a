import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { onceEach } from '#domain/once.ts'
import { filesBelow } from './data-folder.ts'
import type { Encoding } from '#server/http/conditional.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file of the build, with its compressed copies. */
export interface BuiltFile {
  /** Its path in the folder, with forward slashes: `practice/index.html`. */
  name: string
  contentType: string
  cacheControl: string
  encodings: readonly Encoding[]
  load: (encoding?: Encoding) => Promise<Representation>
}

/** A file's bytes in one encoding, with a strong entity tag made from them. */
interface Representation {
  body: Uint8Array<ArrayBuffer>
  etag: string
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** The build makes compressed copies of some files. Any other of these is compressed when it is first asked for. */
const COMPRESSIBLE = /\.(html|json|m?js|css|svg|txt|xml|webmanifest|wasm)$/

/** Files of the build that are for the server and not for visitors. */
const PRIVATE = [
  'app-paths.json',
  'csp.json',
  'shared-pages.json',
  'without-documents.json',
  'list-years.json',
]

/**
 * All files of a folder by their path. Requests are looked up in this list, so no address can leave the folder. Gives
 * an empty list when there is no folder. `change` is made to each page.
 */
export async function listBuiltFiles(
  folder: string,
  change?: (html: string) => string,
): Promise<Map<string, BuiltFile>> {
  const names = new Set(await filesBelow(folder))
  const files = [...names]
    .filter((name) => isPublic(name, names))
    .map((name) => builtFile(folder, name, names, name.endsWith('.html') ? change : undefined))
  return new Map(files.map((file) => [file.name, file]))
}

function isPublic(name: string, names: Set<string>): boolean {
  if (PRIVATE.some((own) => name === own || name.startsWith(`${own}.`))) return false
  if (/(^|\/)\.(?!well-known\/)/.test(name)) return false
  return !(/\.(br|gz)$/.test(name) && names.has(name.slice(0, -3)))
}

function builtFile(
  folder: string,
  name: string,
  names: Set<string>,
  change: ((html: string) => string) | undefined,
): BuiltFile {
  return {
    name,
    contentType: getMimeType(name) ?? 'application/octet-stream',
    cacheControl: cachePolicy(name),
    encodings: ENCODINGS.filter(
      (encoding) => COMPRESSIBLE.test(name) || names.has(name + SUFFIXES[encoding]),
    ),
    load: onceEach(async (encoding) => {
      if (change) {
        const body = Buffer.from(change(await readFile(join(folder, name), 'utf8')))
        return representationOf(encoding ? await compress(body, encoding, 'page') : body)
      }
      const suffix = encoding && names.has(name + SUFFIXES[encoding]) ? SUFFIXES[encoding] : ''
      const body = await readFile(join(folder, name + suffix))
      return representationOf(encoding && suffix === '' ? await compress(body, encoding, 'page') : body)
    }),
  }
}

function representationOf(body: Uint8Array<ArrayBuffer>): Representation {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Files with a hashed name never change, images and fonts seldom. All others are revalidated each time, for a 304. */
function cachePolicy(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2?)$/.test(name) ? 'public, max-age=86400' : 'no-cache'
}

/** How much work a file is worth: a script is compressed once a build, a page when it is first asked for. A large file would take a minute. */
export type Effort = 'script' | 'page' | 'large'

/** The last step of brotli doubles the time for 2 % of the size. */
const QUALITY: Record<Effort, number> = {
  script: constants.BROTLI_MAX_QUALITY,
  page: constants.BROTLI_MAX_QUALITY - 1,
  large: constants.BROTLI_MAX_QUALITY - 2,
}

/** Bytes as they go over the wire in an encoding. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(bytes, { level: 9 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }))
}
