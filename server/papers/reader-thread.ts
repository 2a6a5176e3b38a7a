import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { parentPort } from 'node:worker_threads'
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
  Util,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readingOrder } from '#domain/papers/reading-order.ts'
import { drawFirstPage, drawReadablePage } from './first-page.ts'
import { readPaperText, type TextSource } from './paper-text-reading.ts'
import { cleanText, plainText, type ReadPage } from './plain-text.ts'
import { type MarkedPage, readMarkedPage, readPage } from './read-page.ts'
import { readQuestions } from './read-questions.ts'
import { searchTexts } from './text-lines.ts'
import type { FoundTexts, FromReader, ReadDocument, ReaderOrder, ReaderTask } from './document-reader.ts'
import { messageOf } from '#domain/unknown-value.ts'

/**
 * A run of text on the first page: its text, its left and top edge, its width and the size of its font, all in thousandths
 * of the page's width. Then, where they are not 0, its turn in degrees and its kind of font (0 sans serif, 1 serif, 2 with
 * letters of one width). A text that ends with a line break ends a line.
 */
type FirstPageItem = [text: string, ...place: number[]]

/** A longer text is not kept: the page itself comes. */
const MOST_BYTES = 32_000
const WIDTH = 1000
/** The part of its size by which a letter is above its line. */
const ASCENT = 0.8
const FONTS = ['sans-serif', 'serif', 'monospace']

/**
 * The words of a page with their places, as JSON. The browser lays them over its picture (app/viewer/engine/pages/lay-words.ts).
 * They are the same runs in the same order as in the text layer of pdf.js. Undefined if there are none, or too many.
 */
async function firstPageText(page: PDFPageProxy): Promise<string | undefined> {
  const { width } = page.getViewport({ scale: 1 })
  const { transform, scale } = page.getViewport({ scale: WIDTH / width })
  // As the viewer of pdf.js asks. Otherwise there are other runs, with other letters.
  const content = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
  const { styles } = content
  const items = readingOrder<(typeof content.items)[number]>(
    content.items,
    page.getViewport({ scale: 1 }).transform,
  )
  const found: FirstPageItem[] = []
  for (const item of items) {
    if (!('str' in item)) continue
    const end = item.hasEOL ? '\n' : ''
    const last = found.at(-1)
    // The text layer has no element for an empty run.
    if (item.str === '') {
      if (last && end && !last[0].endsWith(end)) last[0] += end
      continue
    }
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform).map(Number)
    const { vertical = false, fontFamily = '' } = styles[item.fontName] ?? {}
    const turn = Math.atan2(b, a) + (vertical ? Math.PI / 2 : 0)
    const size = Math.hypot(c, d)
    const place = [
      x + ASCENT * size * Math.sin(turn),
      y - ASCENT * size * Math.cos(turn),
      (vertical ? item.height : item.width) * scale,
      size,
      (turn * 180) / Math.PI,
      Math.max(0, FONTS.indexOf(fontFamily)),
    ].map((length) => Math.round(length * 10) / 10)
    while (place.at(-1) === 0) place.pop()
    found.push([item.str + end, ...place])
  }
  if (!found.some(([text]) => text.trim() !== '')) return undefined
  const json = JSON.stringify({ v: 1, items: found })
  return Buffer.byteLength(json) <= MOST_BYTES ? json : undefined
}

// A worker thread that reads PDFs, one at a time. document-reader.ts starts it, and ends it when a document takes too
// long.

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const inPdfjs = (folder: string) => join(PDFJS, folder) + sep

/** Limits of one document. What is beyond them is not read. */
const MOST_PAGES = 150
const MOST_ITEMS = 100_000
/** Pixels of an image inside a document. A larger one is left out. */
const MOST_IMAGE = 16e6
/** Bytes of a canvas that pdf.js makes while it draws. */
const MOST_CANVAS = 16e6

parentPort?.on('message', (task: ReaderTask) => void read(task))
post({ kind: 'ready' })

async function read({ bytes, ...order }: ReaderTask): Promise<void> {
  if (order.cut) return cut(bytes, order.cut)
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    // The names of fonts say which are bold.
    fontExtraProperties: true,
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
  try {
    const document = await task.promise
    if (order.isImport) await document.getPage(document.numPages)
    const facts = order.isImport ? await factsOf(document) : {}
    const { pages, ...texts } = await readTexts(document, order)
    tell({ found: { ...texts, ...facts } })
    if (!order.isImport) {
      const first = await document.getPage(1)
      tell({ pictures: await drawFirstPage(first) })
      const text = await firstPageText(first)
      if (text !== undefined) tell({ firstPageText: text })
    }
    const { questions } = texts
    if (order.questionsOf && questions && 'questions' in questions)
      await showText(document, { pages, type: order.questionsOf.type, questions: questions.questions })
  } catch (error) {
    tell({ problem: messageOf(error).slice(0, 200) })
  }
  // The next document comes only when this one has let go of its memory.
  await task.destroy().catch(() => undefined)
  post({ kind: 'done' })
}

async function cut(bytes: Uint8Array, range: readonly [first: number, last: number]): Promise<void> {
  try {
    tell({ cut: await cutPages(bytes, range) })
  } catch (error) {
    tell({ problem: String(error).slice(0, 200) })
  }
  post({ kind: 'done' })
}

/** A document in which more pages are not sure has no text: they would all be pictures. */
const MOST_PICTURES = 12

async function showText(
  document: PDFDocumentProxy,
  { pages, ...more }: { pages: readonly ReadPage[] } & Omit<TextSource, 'pages'>,
): Promise<void> {
  const marked: MarkedPage[] = []
  for (const [index, page] of pages.entries()) {
    const proxy = await document.getPage(index + 1)
    marked.push(await readMarkedPage(proxy, page))
    proxy.cleanup()
  }
  const text = readPaperText({ pages: marked, ...more })
  const unsure = text?.pages.filter(({ blocks }) => !blocks) ?? []
  if (!text || unsure.length > MOST_PICTURES) return
  const pictures: Record<number, Uint8Array> = {}
  for (const { page } of unsure) pictures[page] = await drawReadablePage(await document.getPage(page))
  tell({ paperText: { text: JSON.stringify(text), pictures } })
}

async function factsOf(document: PDFDocumentProxy): Promise<Pick<FoundTexts, 'keywords' | 'madeAt'>> {
  const { info } = await document.getMetadata()
  const said: Record<string, unknown> = { ...info }
  const [keywords, changed, created] = ['Keywords', 'ModDate', 'CreationDate'].map((name) => {
    const value = said[name]
    return typeof value === 'string' ? value : ''
  })
  const madeAt = /^D:(\d{8,14})/.exec(changed || (created ?? ''))?.[1]
  return { keywords: keywords ?? '', ...(madeAt !== undefined && { madeAt: madeAt.padEnd(14, '0') }) }
}

async function readTexts(
  document: PDFDocumentProxy,
  { wantsText, questionsOf }: ReaderOrder,
): Promise<FoundTexts & { pages: ReadPage[] }> {
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
    pages,
    pageCount,
    texts: pages.map(plainText),
    searchTexts: searchTexts(pages).map(cleanText),
    ...(questionsOf && {
      questions: isWhole ? readQuestions({ pages, ...questionsOf }) : { refusal: 'It is too long.' },
    }),
  }
}

function tell(part: Partial<ReadDocument>): void {
  post({ kind: 'read', part })
}

function post(message: FromReader): void {
  parentPort?.postMessage(message, [])
}

/**
 * Some pages of a PDF as a PDF of their own: the same bytes each time. Throws for a file that is locked, also one that only
 * forbids changes: what its maker has closed stays closed.
 */
async function cutPages(
  bytes: Uint8Array,
  [first, last]: readonly [first: number, last: number],
): Promise<Uint8Array> {
  // Only few imports need it.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const from = await PDFDocument.load(bytes, { updateMetadata: false })
  const to = await PDFDocument.create({ updateMetadata: false })
  const indices = Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index)
  for (const page of await to.copyPages(from, indices)) to.addPage(page)
  return to.save({ addDefaultPage: false })
}
