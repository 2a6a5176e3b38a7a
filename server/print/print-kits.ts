import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { kitDocument, type KitFile, type Paper, PAPERS } from '#publishing/kits/kit-document.ts'
import { boundedFolder } from '#server/http/bounded-folder.ts'
import { openBuilt } from '#server/document-sources.ts'
import { sendWhole, type StoredDocument } from '#server/stored-document.ts'
import { doOnce } from '#server/take-turns.ts'
import { orBusy, type PdfMaker, pdfMaker } from './pdf-maker.ts'
import { Hono, type Context } from 'hono'
import { matchesEtag } from '#server/http/conditional.ts'
import { Problem } from '#server/problem.ts'

/** How many bytes of PDFs are kept on disk. */
const MOST_BYTES = 64 * 1024 * 1024
/** Other PDFs may push one out before it is opened. So often it is made again. */
const MOST_TRIES = 4

export interface PrintKitsOptions {
  /** The folder of the build with what kits are made of. */
  kits: string
  /** Where PDFs are kept. Everything in it may be deleted at any time. */
  folder: string
  site: { name: string; url: string }
  maker?: PdfMaker
  mostBytes?: number
}

/** What is wanted of a kit. */
interface Wanted {
  parts: readonly string[]
  paper: Paper
}

/** The document of what is wanted, and the hash of all that it depends on. */
interface Composed {
  source: string
  hash: string
}

/** The PDFs of print kits: each is made when it is first asked for, once for all who ask, and kept on disk. */
export function printKits({
  kits,
  folder,
  site,
  maker = pdfMaker(),
  mostBytes = MOST_BYTES,
}: PrintKitsOptions) {
  const kept = boundedFolder({ folder, maxBytes: mostBytes })
  const once = doOnce<boolean>()

  const makeOnce = ({ source, hash }: Composed) =>
    once(hash, () =>
      kept.add(`${hash}.pdf`, async (path) => {
        const pdf = await maker.make(source)
        await writeFile(path, pdf)
        return pdf.byteLength
      }),
    )

  return {
    /** What a kit is made of; undefined when there is none of this name, such as `0500/canteen-speech`. */
    async find(name: string): Promise<KitFile | undefined> {
      const document = await openBuilt(kits, `${name}.json`)
      if (!document) return undefined
      try {
        const kit: KitFile = JSON.parse(await document.file.readFile('utf8'))
        return kit
      } finally {
        await document.file.close()
      }
    },
    compose(kit: KitFile, { parts, paper }: Wanted): Composed {
      const source = kitDocument({ kit, parts, paper, site })
      const hash = createHash('sha256').update(kit.look).update(source).digest('base64url').slice(0, 27)
      return { source, hash }
    },
    /** Its PDF, from the disk or made now. The receiver must close the file. */
    async open(composed: Composed): Promise<StoredDocument> {
      const name = `${composed.hash}.pdf`
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const document = await kept.open(name)
        if (document) return document
        await makeOnce(composed)
      }
      throw new Error('A PDF of a print kit was gone before it could be opened')
    },
    site,
    /** The PDF of any source. It is kept nowhere. */
    make: maker.make,
    getReady: maker.getReady,
    close: maker.close,
  }
}
export type PrintKits = ReturnType<typeof printKits>

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
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, { ETag: etag })
  const document = await kits.open(composed).catch((error: Error) => {
    throw orBusy(error)
  })
  c.header('Content-Disposition', `inline; filename="${name}.pdf"`)
  // As for other documents: the policy for pages keeps the viewers of some browsers from opening it.
  c.header('Content-Security-Policy', "frame-ancestors 'self'")
  return sendWhole(c, { ...document, etag }, 'application/pdf')
}
