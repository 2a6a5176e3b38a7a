import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { kitDocument, type KitFile, type Paper } from '#publishing/kits/kit-document.ts'
import { boundedFolder } from '#server/http/bounded-folder.ts'
import { openBuilt } from '#server/document-sources.ts'
import type { StoredDocument } from '#server/stored-document.ts'
import { doOnce } from '#server/take-turns.ts'
import { type PdfMaker, pdfMaker } from './pdf-maker.ts'

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
export interface Wanted {
  parts: readonly string[]
  paper: Paper
}

export interface PrintKits {
  /** What a kit is made of; undefined when there is none of this name, such as `0500/canteen-speech`. */
  find: (name: string) => Promise<KitFile | undefined>
  /** The document of what is wanted, and the hash of all that it depends on. */
  compose: (kit: KitFile, wanted: Wanted) => Composed
  /** Its PDF, from the disk or made now. The receiver must close the file. */
  open: (composed: Composed) => Promise<StoredDocument>
  site: PrintKitsOptions['site']
  /** The PDF of any source. It is kept nowhere. */
  make: PdfMaker['make']
  /** Gets ready for a PDF that will soon be asked for. */
  getReady: () => void
  close: () => Promise<void>
}

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
}: PrintKitsOptions): PrintKits {
  const kept = boundedFolder({ folder, maxBytes: mostBytes })
  const once = doOnce<boolean>()

  function makeOnce({ source, hash }: Composed): Promise<boolean> {
    return once(hash, () =>
      kept.add(`${hash}.pdf`, async (path) => {
        const pdf = await maker.make(source)
        await writeFile(path, pdf)
        return pdf.byteLength
      }),
    )
  }

  return {
    async find(name) {
      const document = await openBuilt(kits, `${name}.json`)
      if (!document) return undefined
      try {
        const kit: KitFile = JSON.parse(await document.file.readFile('utf8'))
        return kit
      } finally {
        await document.file.close()
      }
    },
    compose(kit, { parts, paper }) {
      const source = kitDocument({ kit, parts, paper, site })
      const hash = createHash('sha256').update(kit.look).update(source).digest('base64url').slice(0, 27)
      return { source, hash }
    },
    async open(composed) {
      const name = `${composed.hash}.pdf`
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const document = await kept.open(name)
        if (document) return document
        await makeOnce(composed)
      }
      throw new Error('A PDF of a print kit was gone before it could be opened')
    },
    site,
    make: (source) => maker.make(source),
    getReady: () => maker.getReady(),
    close: () => maker.close(),
  }
}
