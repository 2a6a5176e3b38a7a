import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './conditional.ts'

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
