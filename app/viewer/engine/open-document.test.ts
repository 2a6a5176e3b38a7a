import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, expect, test, vi } from 'vitest'
import type { PdfJs } from './pdf-library.ts'
import { openDocument } from './open-document.ts'

pdfjs.GlobalWorkerOptions.workerSrc = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')

/** The library as the viewer has it; outside a browser pdf.js reads documents without a worker. */
const LIBRARY = {
  pdfjs: { ...pdfjs, PDFWorker: { create: () => new pdfjs.PDFWorker() } },
} as unknown as PdfJs

let server: Server | undefined
afterEach(() => server?.close())

const QUESTION = 'BT /F 12 Tf 72 720 Td (Question 1) Tj ET'

/** A PDF of one page with this content, with a picture's worth of bytes before the page. */
function pdfOf(filler: number, text = QUESTION): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 3 0 R>>',
    `<</Length ${filler}>>stream\n${'x'.repeat(filler)}\nendstream`,
    '<</Type/Pages/Kids[4 0 R]/Count 1>>',
    '<</Type/Page/Parent 3 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F 6 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = body.length
    body += `${i + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 7\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${body}${table}trailer<</Size 7/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`)
}

/** A host with one document. `failures` parts are cut off before any is sent. */
async function open(
  document: Buffer,
  { takesRanges = true, failures = 0, library = Promise.resolve(LIBRARY) } = {},
) {
  const asked: (string | undefined)[] = []
  let left = failures
  server = createServer((request, response) => {
    const { range } = request.headers
    asked.push(range)
    if (range && left > 0) {
      left -= 1
      response.destroy()
      return
    }
    const [first = 0, last = document.length - 1] = range?.match(/\d+/g)?.map(Number) ?? []
    response.writeHead(range ? 206 : 200, {
      'Content-Type': 'application/pdf',
      'Content-Length': last - first + 1,
      ...(takesRanges && { 'Accept-Ranges': 'bytes' }),
    })
    response.end(document.subarray(first, last + 1))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const opening = openDocument(`http://127.0.0.1:${port}/`, {
    library,
    worker: { port: undefined as never, failed: new Promise(() => {}) },
    isAfresh: false,
    savesData: true,
    assets: fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json'))),
  })
  return { asked, opening }
}

async function firstPageText(opening: Awaited<ReturnType<typeof open>>['opening']): Promise<string> {
  const { pdf } = await opening.ready
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

test('a small document is read whole in one request', async () => {
  const { asked, opening } = await open(pdfOf(2000))
  expect(await firstPageText(opening)).toBe('Question 1')
  expect(asked).toEqual([undefined])
  opening.close()
})

test('the text of a page is in the order of reading, as words of a line and as the layer over the page has them', async () => {
  const text = [
    'BT /F 12 Tf 1 0 0 1 500 700 Tm (10) Tj 1 0 0 1 500 720 Tm (5) Tj',
    '1 0 0 1 90 720 Tm (Say who rows.) Tj 1 0 0 1 72 720 Tm (a) Tj 1 0 0 1 90 700 Tm (Her brother does.) Tj ET',
  ].join(' ')
  const { opening } = await open(pdfOf(2000, text))
  const page = await (await opening.ready).pdf.getPage(1)
  for (const includeMarkedContent of [false, true]) {
    const { items } = await page.getTextContent({ includeMarkedContent })
    const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    expect(words).toBe('a Say who rows. 5\nHer brother does. 10\n')
  }
  opening.close()
})

test('a large document shows its first page before it is whole', async () => {
  const document = pdfOf(3_000_000)
  const { asked, opening } = await open(document)
  expect(await firstPageText(opening)).toBe('Question 1')
  expect(asked.length).toBeGreaterThan(1)
  expect(opening.progress().total).toBe(document.length)
  expect(opening.progress().loaded).toBeLessThan(document.length / 2)
  opening.close()
})

test('a range that is cut off is requested again', async () => {
  const { asked, opening } = await open(pdfOf(3_000_000), { failures: 1 })
  expect(await firstPageText(opening)).toBe('Question 1')
  expect(asked.length).toBeGreaterThan(2)
  opening.close()
})

test('a large document of a host without ranges is read whole', async () => {
  const document = pdfOf(600_000)
  const { asked, opening } = await open(document, { takesRanges: false })
  expect(await firstPageText(opening)).toBe('Question 1')
  expect(asked).toEqual([undefined])
  expect(opening.progress().loaded).toBe(document.length)
  opening.close()
})

test('a file that only begins like a PDF is broken', async () => {
  const { opening } = await open(Buffer.from(`%PDF-1.4\n${'no'.repeat(3000)}`))
  await expect(opening.ready).rejects.toMatchObject({ kind: 'broken' })
})

test('a library that fails before the file arrives is a failure of the viewer, and no unhandled error', async () => {
  const unhandled = vi.fn<(error: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  const { opening } = await open(pdfOf(2000), { library: Promise.reject(new Error('not found')) })
  await expect(opening.ready).rejects.toMatchObject({ kind: 'viewer' })
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
