import { setTimeout as pause } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { isDocumentName, FILE_AREAS } from '#server/document-sources.ts'
import { TooManyWaiting } from '#server/fair-line.ts'
import { FOREVER } from '#server/files.ts'
import { Problem } from '#server/problem.ts'
import { sendWhole } from '#server/stored-document.ts'
import type { DocumentReadings } from './document-readings.ts'
import { servedPart, type KeptReading, type ServedPart } from './kept-reading.ts'

/** How long a request waits while its document is read. */
const WAIT_MS = 3000
/** When the client may ask again after that. */
const RETRY_SECONDS = 5

/**
 * What was read of documents, for `/files`: `/papers/{name}.questions.json`, `/papers/{name}.page1-small.webp`,
 * `/papers/{name}.page1-text.json`, `/papers/{name}.text.json`, `/papers/{name}.page3-whole.webp`, and the pictures and texts of first pages of `/resources`. The lists of our own sets are
 * files of the build (`server/files.ts`).
 */
export function readingRoutes(
  readings: DocumentReadings,
  { waitMs = WAIT_MS }: { waitMs?: number } = {},
): Hono {
  return new Hono().get('/:area/:file', async (c, next) => {
    const area = FILE_AREAS.find((name) => name === c.req.param('area'))
    const part = servedPart(c.req.param('file'))
    if (!area || !part) return next()
    const fileName = `${c.req.param('file').slice(0, -part.length - 1)}.pdf`
    if (!isDocumentName(fileName)) throw nothingRead()
    const stopped = new AbortController()
    const reading = await Promise.race([
      readings.read(area, fileName).catch(unlessTooMany),
      pause(waitMs, 'too long' as const, { ref: false, signal: stopped.signal }),
    ]).finally(() => stopped.abort())
    if (reading === 'too long') return askLater(c, part)
    const document = reading && (await readings.kept.open(area, fileName, part))
    if (!reading || !document) throw nothingRead()
    c.header('Cache-Control', cacheControl(c, reading, part))
    // The text of a board's paper is for who opens that paper here, and for no search engine.
    if (isOfText(part)) c.header('X-Robots-Tag', 'noindex')
    const etag = `"${reading.hash.slice(0, 20)}-${reading.version}"`
    return sendWhole(c, { ...document, etag }, part.endsWith('.json') ? 'application/json' : 'image/webp')
  })
}

function isOfText(part: ServedPart): boolean {
  return part === 'text.json' || part.endsWith('-whole.webp')
}

function cacheControl(c: Context, { origin }: KeptReading, part: ServedPart): string {
  if (c.req.query('v')) return FOREVER
  // A newer reader may find more questions. What is shown of the first page of an imported document changes only with the
  // document.
  return part === 'questions.json' || isOfText(part) || origin === 'build'
    ? 'no-cache'
    : 'public, max-age=86400'
}

function unlessTooMany(error: unknown): 'too long' {
  if (error instanceof TooManyWaiting) return 'too long'
  throw error
}

/** A first page that is not there yet is no error: the page itself comes. */
function askLater(c: Context, part: ServedPart): Response {
  if (part !== 'questions.json' && !isOfText(part)) return c.body(null, 204, { 'Cache-Control': 'no-store' })
  const message = 'This document is being read. Ask again in a moment.'
  return c.json({ error: 'not_read_yet', message }, 503, {
    'Retry-After': String(RETRY_SECONDS),
    'Cache-Control': 'no-store',
  })
}

function nothingRead(): Problem {
  return new Problem(404, 'nothing_read', 'There is no such thing of this document.')
}
