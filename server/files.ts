import { readdir } from 'node:fs/promises'
import { Hono, type Context } from 'hono'
import { isRangeCurrent, matchesEtag } from './conditional.ts'
import type { DataFolder } from './data-folder.ts'
import { answerNotFound, Problem } from './problem.ts'
import { formatContentRange, parseRange } from './range.ts'
import { openDocument, streamDocument, type StoredDocument } from './stored-document.ts'
import type { UpstreamCache } from './upstream-cache.ts'

interface FilesOptions {
  data: DataFolder
  /** The folders of our own documents, which the build makes: resources, and practice sets. */
  resources: string
  sets: string
  upstream: UpstreamCache | undefined
}

/** A plain file name: one path segment without special meaning on any file system. */
const FILE_NAME = /^(?=.{1,120}$)\w[\w-]*(\.[\w-]+)*\.pdf$/

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves documents: `/papers/{fileName}` from the imported folder or our practice sets, `/resources/{id}.pdf` from the
 * build, and both from the upstream host if they are missing here. A paper of an exam board never changes. Our own
 * documents may be rebuilt, so browsers ask again unless the address has a version (`?v=`). `/papers/here.json` has the
 * file names of the imported papers. It is not complete if others may come from the upstream host.
 */
export function files({ data, resources, sets, upstream }: FilesOptions): Hono {
  return new Hono()
    .get('/papers/here.json', async (c) => {
      const names = await readdir(data.papers).catch(() => [])
      const fileNames = names.filter((name) => FILE_NAME.test(name)).toSorted()
      return c.json({ fileNames, isComplete: upstream === undefined }, 200, { 'Cache-Control': 'no-cache' })
    })
    .get('/papers/:fileName', async (c) => {
      const fileName = documentName(c.req.param('fileName'))
      const own = await openDocument(sets, fileName)
      const document =
        own ?? (await openDocument(data.papers, fileName)) ?? (await upstream?.open(`papers/${fileName}`))
      return send(c, { document, fileName, cacheControl: own && !c.req.query('v') ? 'no-cache' : FOREVER })
    })
    .get('/resources/:fileName', async (c) => {
      const fileName = documentName(c.req.param('fileName'))
      const document =
        (await openDocument(resources, fileName)) ?? (await upstream?.open(`resources/${fileName}`))
      return send(c, { document, fileName, cacheControl: c.req.query('v') ? FOREVER : 'no-cache' })
    })
    .all('*', answerNotFound)
}

interface Sending {
  document: StoredDocument | undefined
  fileName: string
  cacheControl: string
}

async function send(c: Context, { document, fileName, cacheControl }: Sending): Promise<Response> {
  if (!document) throw noDocument()
  const { file, size, etag } = document
  c.header('ETag', etag)
  c.header('Cache-Control', cacheControl)
  if (matchesEtag(c.req.header('If-None-Match'), etag)) {
    await file.close()
    return c.body(null, 304)
  }
  c.header('Accept-Ranges', 'bytes')
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', `inline; filename="${fileName}"`)
  // The policy for pages has no use for a document, and keeps the viewers of some browsers from opening it.
  c.header('Content-Security-Policy', "frame-ancestors 'self'")
  if (c.req.method === 'HEAD') {
    await file.close()
    return c.body(null, 200, { 'Content-Length': String(size) })
  }
  const range = isRangeCurrent(c.req.header('If-Range'), etag)
    ? parseRange(c.req.header('Range'), size)
    : undefined
  if (range === 'unsatisfiable') {
    await file.close()
    c.header('Content-Range', formatContentRange(range, size))
    c.header('Cache-Control', 'no-store')
    return c.body(null, 416, { 'Content-Length': '0' })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if (range) c.header('Content-Range', formatContentRange(range, size))
  const length = { 'Content-Length': String(last - first + 1) }
  return c.body(streamDocument(file, { first, last }), range ? 206 : 200, length)
}

function documentName(name: string): string {
  if (!FILE_NAME.test(name)) throw noDocument()
  return name
}

function noDocument(): Problem {
  return new Problem(404, 'document_not_found', 'This document is not on this file host.')
}
