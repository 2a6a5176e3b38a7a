import { TooManyWaiting } from '#server/fair-line.ts'
import { TooSlow } from '#server/job-thread.ts'
import { Hono, type Context } from 'hono'
import { type KitFile, PAPERS } from '#publishing/kits/kit-document.ts'
import { matchesEtag } from '#server/http/conditional.ts'
import { Problem } from '#server/problem.ts'
import type { PrintKits, Wanted } from './print-kits.ts'

/** When a client may ask again that came while too many were waiting. */
const RETRY_SECONDS = 3

/** The name of a kit: an exam, and a task or a question of a set. */
const EXAM = /^[a-z0-9]{1,10}$/
const FILE = /^([a-z0-9][a-z0-9-]{0,119})\.(json|pdf)$/

/**
 * Print kits, for `/print`: `/0500/canteen-speech.json` says which parts there are, and
 * `/0500/canteen-speech.pdf?parts=question,lines&paper=a4` is the PDF of some of them. Browsers ask again each time, which
 * costs a 304: a new build may have changed the question.
 */
export function printRoutes(kits: PrintKits): Hono {
  return new Hono().get('/:exam/:file', async (c) => {
    const exam = EXAM.exec(c.req.param('exam'))?.[0]
    const [, name, kind] = FILE.exec(c.req.param('file')) ?? []
    const kit = exam && name ? await kits.find(`${exam}/${name}`) : undefined
    if (!kit || name === undefined) throw new Problem(404, 'kit_not_found', 'There is no such print kit.')
    c.header('Cache-Control', 'no-cache')
    if (kind === 'json') {
      // Whoever asks for the parts is looking at the page with the link.
      kits.getReady()
      return c.json({ v: 1, parts: kit.parts.map(({ id }) => id), papers: PAPERS })
    }
    return sendPdf(c, { kits, kit, name, wanted: readWanted(c, kit) })
  })
}

/** What a request asks for, from the closed lists of the kit's parts and of papers. */
function readWanted(c: Context, kit: KitFile): Wanted {
  const known = kit.parts.map(({ id }) => id)
  const asked = (c.req.query('parts') ?? '').split(',')
  const paper = PAPERS.find((name) => name === c.req.query('paper'))
  if (!paper) throw new Problem(400, 'unknown_paper', `The paper is one of ${PAPERS.join(', ')}.`)
  if (!asked.every((part) => known.includes(part)))
    throw new Problem(400, 'unknown_part', `The parts of this kit are ${known.join(', ')}.`)
  return { parts: known.filter((part) => asked.includes(part)), paper }
}

async function sendPdf(
  c: Context,
  { kits, kit, name, wanted }: { kits: PrintKits; kit: KitFile; name: string; wanted: Wanted },
): Promise<Response> {
  const composed = kits.compose(kit, wanted)
  const etag = `"${composed.hash}"`
  c.header('ETag', etag)
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
  const { file, size } = await kits.open(composed).catch((error: unknown) => {
    if (!(error instanceof TooManyWaiting || error instanceof TooSlow)) throw error
    c.header('ETag', undefined)
    throw new Problem(503, 'print_busy', 'The server has many pages to make now. Try again in a moment.', {
      cause: error,
      retrySeconds: RETRY_SECONDS,
    })
  })
  try {
    c.header('Content-Type', 'application/pdf')
    c.header('Content-Disposition', `inline; filename="${name}.pdf"`)
    // As for other documents: the policy for pages keeps the viewers of some browsers from opening it.
    c.header('Content-Security-Policy', "frame-ancestors 'self'")
    return c.body(new Uint8Array(await file.readFile()), 200, { 'Content-Length': String(size) })
  } finally {
    await file.close()
  }
}
