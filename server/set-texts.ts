import { Hono } from 'hono'
import { matchesEtag } from '#server/http/conditional.ts'
import { openDocument } from './stored-document.ts'

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
    const { file, size, etag } = document
    try {
      c.header('ETag', etag)
      c.header('Cache-Control', 'no-cache')
      if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
      c.header('Content-Type', 'application/json')
      return c.body(new Uint8Array(await file.readFile()), 200, { 'Content-Length': String(size) })
    } finally {
      await file.close()
    }
  })
}
