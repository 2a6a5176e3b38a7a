import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { parentPort } from 'node:worker_threads'
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawFirstPage } from './first-page.ts'
import { firstPageText } from './first-page-text.ts'
import { plainText, type ReadPage } from './plain-text.ts'
import { readQuestions } from './read-questions.ts'
import type { FoundTexts, FromReader, ReaderOrder, ReaderTask } from './reader-messages.ts'

// A worker thread that reads PDFs, one at a time. document-reader.ts starts it, and ends it when a document takes too
// long.

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const inPdfjs = (folder: string) => join(PDFJS, folder) + sep

/** Limits of one document. What is beyond them is not read. */
const MOST_PAGES = 80
const MOST_ITEMS = 60_000
/** Pixels of an image inside a document. A larger one is left out. */
const MOST_IMAGE = 16e6
/** Bytes of a canvas that pdf.js makes while it draws. */
const MOST_CANVAS = 16e6

parentPort?.on('message', (task: ReaderTask) => void read(task))
post({ kind: 'ready' })

async function read({ bytes, ...order }: ReaderTask): Promise<void> {
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    isImageDecoderSupported: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: MOST_IMAGE,
    canvasMaxAreaInBytes: MOST_CANVAS,
    standardFontDataUrl: inPdfjs('standard_fonts'),
    cMapUrl: inPdfjs('cmaps'),
    cMapPacked: true,
    wasmUrl: inPdfjs('wasm'),
    iccUrl: inPdfjs('iccs'),
  })
  let problem: string | undefined
  try {
    const document = await task.promise
    post({ kind: 'texts', ...(await readTexts(document, order)) })
    const first = await document.getPage(1)
    post({ kind: 'first page', pictures: await drawFirstPage(first) })
    const text = await firstPageText(first)
    if (text !== undefined) post({ kind: 'first page text', text })
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
  // The next document comes only when this one has let go of its memory.
  await task.destroy().catch(() => undefined)
  post({ kind: 'done', ...(problem !== undefined && { problem: problem.slice(0, 200) }) })
}

async function readTexts(
  document: PDFDocumentProxy,
  { wantsText, questionsOf }: ReaderOrder,
): Promise<FoundTexts> {
  const pageCount = document.numPages
  const pages: ReadPage[] = []
  let items = 0
  const most = wantsText ? Math.min(pageCount, MOST_PAGES) : 0
  while (pages.length < most && items < MOST_ITEMS) {
    const page = await document.getPage(pages.length + 1)
    const read = await readPage(page)
    items += read.items.length
    pages.push(read)
    if (pages.length > 1) page.cleanup()
  }
  // Not all pages: then a list of questions could lack its end.
  const isWhole = pages.length === pageCount && items < MOST_ITEMS
  return {
    pageCount,
    texts: pages.map(plainText),
    ...(questionsOf && {
      questions: isWhole ? readQuestions({ pages, ...questionsOf }) : { refusal: 'It is too long.' },
    }),
  }
}

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const { items } = await page.getTextContent()
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  return {
    width: right - left,
    height: top - bottom,
    items: items.flatMap((item): ReadPage['items'] => {
      if (!('str' in item)) return []
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number)
      return [
        {
          text: item.str,
          x: x - left,
          y: top - y,
          width: item.width,
          size: Math.hypot(c, d),
          endsLine: item.hasEOL,
        },
      ]
    }),
  }
}

function post(message: FromReader): void {
  parentPort?.postMessage(message, [])
}
