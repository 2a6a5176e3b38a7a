import type { Context } from 'hono'
import { Problem } from '#server/problem.ts'

/** A body that was not read whole. It is the client's doing, so the log needs no error. */
export class UnreadBody extends Problem {}

/**
 * Reads the body of a request as text. Nothing is read of a body that says it is longer than `most` bytes, and no more than
 * that of one that does not say. Throws an `UnreadBody` for a body that is too long, or that the client has broken off.
 */
export async function readBodyText(c: Context, most: number): Promise<string> {
  const { headers } = c.req.raw
  const length = headers.get('Content-Length')
  if (Number(length) > most) throw tooLong(most)
  try {
    // With a length, Node reads no more than that.
    if (length !== null && !headers.has('Transfer-Encoding')) return await c.req.text()
    return await readCounted(c.req.raw, most)
  } catch (cause) {
    if (cause instanceof UnreadBody) throw cause
    throw new UnreadBody(400, 'body_broken_off', 'The body did not arrive whole. Send it again.', { cause })
  }
}

async function readCounted({ body }: Request, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > most) throw tooLong(most)
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

function tooLong(most: number): UnreadBody {
  return new UnreadBody(413, 'body_too_large', `A body may have ${most} bytes here.`)
}
