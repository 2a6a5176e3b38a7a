import { Hono, type Context } from 'hono'
import { isRangeCurrent, matchesEtag, formatContentRange, parseRange } from '#server/http/conditional.ts'
import { findDocument, type FoundDocument, type FileArea, type SourceFolders } from './document-sources.ts'
import { type Here, HERE_FILE } from './here.ts'
import { answerNotFound, Problem } from './problem.ts'
import { openDocument, sendWhole, streamDocument } from './stored-document.ts'

/** For an address whose content never changes. */
export const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves documents: `/papers/{fileName}` from the imported folder or our practice sets, `/resources/{id}.pdf` from the
 * build, and both from the upstream host if they are missing here. A paper of an exam board never changes. Our own
 * documents may be rebuilt, so browsers ask again unless the address has a version (`?v=`). `/papers/here.json` has the
 * file names of the official papers. It is not complete if an upstream host may have others.
 */
export function files(folders: SourceFolders, here: () => Promise<Here>): Hono {
  return new Hono()
    .get(`/papers/${HERE_FILE}`, async (c) => c.json(await here(), 200, { 'Cache-Control': 'no-cache' }))
    .get('/:area{papers|resources}/:fileName', async (c) => {
      const area: FileArea = c.req.param('area') === 'papers' ? 'papers' : 'resources'
      const fileName = c.req.param('fileName')
      const found = await findDocument(folders, area, fileName)
      if (!found) throw new Problem(404, 'document_not_found', 'This document is not on this file host.')
      const isFixed = area === 'papers' && found.origin !== 'build'
      return send(c, { found, fileName, cacheControl: isFixed || c.req.query('v') ? FOREVER : 'no-cache' })
    })
    .all('*', answerNotFound)
}

interface Sending {
  found: FoundDocument
  fileName: string
  cacheControl: string
}

async function send(c: Context, { found, fileName, cacheControl }: Sending): Promise<Response> {
  const { file, size, etag } = found.document
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

const NAME = /^\w[\w-]{1,100}\.(?:questions|text|points|scripts)\.json$/

/**
 * What the build makes of our own sets beside their PDFs, for `/files/papers`. That is the list of questions
 * (`0500-p1-set3_qp.questions.json`), the text as a web page (`…_qp.text.json`), the points of a mark scheme
 * (`…_ms.points.json`), and the marked scripts of a set (`…_qp.scripts.json`). Requests for other documents go on to the next route.
 */
export function setTexts(sets: string): Hono {
  return new Hono().get('/papers/:name', async (c, next) => {
    const name = c.req.param('name')
    const document = NAME.test(name) ? await openDocument(sets, name) : undefined
    if (!document) return next()
    c.header('Cache-Control', 'no-cache')
    return sendWhole(c, document, 'application/json')
  })
}
