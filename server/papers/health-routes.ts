import { Hono, type Context } from 'hono'
import { isFromOurPage, isFromThisMachine } from '#server/identity-provider/local-request.ts'
import { isLocalWord, knowsLocalWord, rememberLocalWord } from '#server/identity-provider/local-word.ts'
import { readBodyText, UnreadBody } from '#server/http/read-body.ts'
import { closedPage, healthPage, wordPage } from './health-page.ts'
import type { DataFolder } from '#server/data-folder.ts'
import type { DocumentReadings } from './document-readings.ts'
import { importRoutes } from '#server/papers/import/import-routes.ts'
import { paperHealth } from './paper-health.ts'

export const HEALTH_PATH = '/paper-health'
const LARGEST_BODY = 8 * 1024

/** The page about the papers of this site, for browsers on this machine that know the `word`. */
export function healthRoutes({
  data,
  readings,
  siteUrl,
  word,
}: {
  data: DataFolder
  readings: Pick<DocumentReadings, 'read' | 'kept'>
  siteUrl: string
  word: string
}): Hono {
  const show = (c: Context, body: ReturnType<typeof healthPage>, status: 200 | 400 | 403 | 413 = 200) =>
    c.html(body, status, { 'Cache-Control': 'no-store' })

  return (
    new Hono()
      .onError((error, c) => {
        if (!(error instanceof UnreadBody)) throw error
        return show(c, wordPage({ isWrong: true }), 413)
      })
      .use(async (c, next) => (isFromThisMachine(c) ? next() : show(c, closedPage(), 403)))
      .get('/', async (c) => {
        if (!knowsLocalWord(c, word)) return show(c, wordPage({ isWrong: false }))
        return show(c, healthPage(await paperHealth(data.papers, readings.kept)))
      })
      .post('/', async (c) => {
        const typed = new URLSearchParams(await readBodyText(c, LARGEST_BODY)).get('word') ?? ''
        if (!isFromOurPage(c, siteUrl) || !isLocalWord(typed, word))
          return show(c, wordPage({ isWrong: true }), 400)
        rememberLocalWord(c, word, { path: HEALTH_PATH, secure: new URL(c.req.url).protocol === 'https:' })
        return c.redirect(HEALTH_PATH, 303)
      })
      // Another site must not bring papers in: only our own page may send them, from a browser that knows the word.
      .use(async (c, next) => {
        const isAllowed = knowsLocalWord(c, word) && (c.req.method === 'GET' || isFromOurPage(c, siteUrl))
        return isAllowed
          ? next()
          : c.json({ message: 'Open /paper-health on this machine, and type the word.' }, 403)
      })
      .route('/', importRoutes({ data, readings }))
  )
}
