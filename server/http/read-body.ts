import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import { Problem } from '#server/problem.ts'

/** A body that was not read whole. It is the client's doing, so the log needs no error. */
export class UnreadBody extends Problem {}

/** How many bytes the text of a compressed body may have: a small body can hold a very long text. */
const MOST_UNPACKED = 64 * 1024

/**
 * Reads the body of a request as text, also of one that is compressed with gzip. Nothing is read of a body that says it is longer
 * than `most` bytes, and no more than that of one that does not say. Throws an `UnreadBody` for a body that is too long, that
 * the client has broken off, or that is compressed in another way.
 */
export async function readBodyText(c: Context, most: number): Promise<string> {
  const { headers } = c.req.raw
  const length = headers.get('Content-Length')
  const coding = headers.get('Content-Encoding')
  if (Number(length) > most) throw tooLong(most)
  if (coding !== null && coding !== 'gzip')
    throw new UnreadBody(415, 'body_coding', 'A body may be compressed with gzip alone.')
  try {
    // With a length, Node reads no more than that.
    const isMeasured = length !== null && !headers.has('Transfer-Encoding')
    if (coding === null && isMeasured) return await c.req.text()
    const bytes = isMeasured ? await c.req.arrayBuffer() : await readAtMost(c.req.raw, most)
    if (coding === null) return new TextDecoder().decode(bytes)
    return await unpack(bytes, Math.min(most, MOST_UNPACKED))
  } catch (cause) {
    if (cause instanceof UnreadBody) throw cause
    throw new UnreadBody(400, 'body_broken_off', 'The body did not arrive whole. Send it again.', { cause })
  }
}

/** Reads a body, and throws an `UnreadBody` when it is longer than `most` bytes. */
export async function readAtMost({ body }: Pick<Body, 'body'>, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > most) throw tooLong(most)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function unpack(packed: ArrayBuffer | Buffer, most: number): Promise<string> {
  try {
    return (await promisify(gunzip)(packed, { maxOutputLength: most })).toString()
  } catch (error) {
    throw error instanceof RangeError ? tooLong(most) : error
  }
}

function tooLong(most: number): UnreadBody {
  return new UnreadBody(413, 'body_too_large', `A body may have ${most} bytes here.`)
}
