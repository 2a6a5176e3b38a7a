import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { PRACTICE_PAPER, SECOND_PRACTICE_PAPER } from '#e2e/documents.ts'
import { findFreePort } from '#e2e/free-port.ts'
import { provideBrowser } from '#tools/test/browser.ts'
import { createSlowLine } from './slow-line.ts'

/**
 * Measures the time until the first page of a document is drawn, in our desk and in the stock viewer of pdf.js. Both get
 * the same file over the same slow line with a slowed processor, in turn.
 *
 * - cold: the address is opened without a cache;
 * - next: the desk is closed, and another document is tapped in the list;
 * - again: the first document is tapped again.
 *
 * The last two are compared with the stock viewer opened again, with everything cached. Prints medians in milliseconds and
 * their ratios.
 */
const ROUNDS = Number(process.argv[2] ?? 7)
/** A phone with a weak signal: 1.6 Mbit a second. */
const LINE = { roundTripMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }
const PROCESSOR_SLOWDOWN = 4

const STOCK = 'node_modules/pdfjs-viewer-element/dist'
const kept = new Map<string, Buffer>()

const sitePort = await findFreePort()
const site = spawn(process.execPath, ['e2e/serve.ts'], {
  env: { ...process.env, PORT: String(sitePort) },
  stdio: 'ignore',
})
const host = `http://127.0.0.1:${sitePort}`
const stockPort = await findFreePort()
const stock = serveStockViewer(host, stockPort)
const line = createSlowLine(LINE)
const siteUrl = `http://127.0.0.1:${await line.to(sitePort)}`
const stockUrl = `http://127.0.0.1:${await line.to(stockPort)}`
// Compression takes seconds and may not count as the stock viewer's time.
for (const file of ['pdf.mjs', 'pdf.worker.min.mjs', 'viewer.mjs', 'viewer.css', 'pdfjs-viewer-element.js'])
  compressed(join(STOCK, file))
await untilReady(`${host}/healthz`)

const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const times = {
  ours: { cold: [] as number[], next: [] as number[], again: [] as number[] },
  stock: { cold: [] as number[], again: [] as number[] },
}
for (let round = 0; round < ROUNDS; round += 1) {
  await measureOurs(browser)
  await measureStock(browser)
  console.log(`round ${round + 1} of ${ROUNDS}`)
}
for (const kind of ['cold', 'next', 'again'] as const) {
  const ours = median(times.ours[kind])
  const theirs = median(times.stock[kind === 'cold' ? 'cold' : 'again'])
  console.log(
    `first page, ${kind}: ours ${ours.toFixed(0)} ms, stock viewer ${theirs.toFixed(0)} ms, ratio ${(ours / theirs).toFixed(2)}`,
  )
}
await browser.close()
line.close()
stock.close()
site.kill()

async function measureOurs(browser: Browser) {
  const page = await openPhone(browser)
  const opened = Date.now()
  await page.goto(`${siteUrl}/practice/igcse/${PRACTICE_PAPER}`, { waitUntil: 'commit' })
  times.ours.cold.push(await firstPage(page, opened))

  times.ours.next.push(await tapDocument(page, SECOND_PRACTICE_PAPER))
  times.ours.again.push(await tapDocument(page, PRACTICE_PAPER))
  await page.context().close()
}

async function measureStock(browser: Browser) {
  const page = await openPhone(browser)
  const opened = Date.now()
  await page.goto(stockUrl, { waitUntil: 'commit' })
  times.stock.cold.push(await firstPage(page, opened))
  await page.goto('about:blank')
  const again = Date.now()
  await page.goto(stockUrl, { waitUntil: 'commit' })
  times.stock.again.push(await firstPage(page, again))
  await page.context().close()
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    // The stock viewer has no service worker either.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  // This prevents the question about marking between two documents.
  await page.addInitScript(() => {
    Math.random = () => 0.9
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
  return page
}

/** Closes the desk and taps a document in the list. Returns the milliseconds until its first page. */
async function tapDocument(page: Page, fileName: string): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Close' }).click()
  const link = page.locator(`a[href$="${fileName}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1000)
  const tapped = Date.now()
  await tap(page, link)
  return firstPage(page, tapped)
}

/** A tap of about a tenth of a second. */
async function tap(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element to tap is not visible')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(100)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Milliseconds from `start` until a page is drawn, in the page or in one of its frames. */
async function firstPage(page: Page, start: number): Promise<number> {
  while (Date.now() - start < 60_000) {
    for (const frame of page.frames()) {
      const isDrawn = await frame
        .evaluate(() => {
          const canvas = document.querySelector<HTMLCanvasElement>('.pdfViewer .page canvas')
          return canvas !== null && !canvas.hidden && canvas.width > 0
        })
        .catch(() => false)
      if (isDrawn) return Date.now() - start
    }
    await page.waitForTimeout(20)
  }
  throw new Error(`No page was drawn at ${page.url()}`)
}

/** A server for the stock viewer of the package, with the same document from the site. */
function serveStockViewer(siteUrl: string, port: number) {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  }
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0}</style>
<script type="module" src="/pdfjs-viewer-element.js"></script><pdfjs-viewer-element style="height:100dvh" src="/document.pdf"></pdfjs-viewer-element>`
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    try {
      if (pathname === '/') return response.setHeader('Content-Type', 'text/html').end(html)
      if (pathname === '/document.pdf') {
        const range = request.headers.range
        const answer = await fetch(
          `${siteUrl}/files/papers/${PRACTICE_PAPER}`,
          range ? { headers: { range } } : {},
        )
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        return response.end(Buffer.from(await answer.arrayBuffer()))
      }
      const bytes = compressed(join(STOCK, pathname))
      response
        .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
        .setHeader('Content-Encoding', 'br')
      return response
        .setHeader('Content-Type', types[extname(pathname)] ?? 'application/octet-stream')
        .end(bytes)
    } catch {
      return response.writeHead(404).end()
    }
  }).listen(port, '127.0.0.1')
}

/** Compressed once, at the highest quality, like our own files. */
function compressed(path: string): Buffer {
  const bytes = kept.get(path) ?? brotliCompressSync(readFileSync(path))
  kept.set(path, bytes)
  return bytes
}

async function untilReady(url: string) {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} did not answer`)
}

function browserPath(): string {
  const browser = provideBrowser(process.env.CHROMIUM_PATH)
  if ('problem' in browser) throw new Error(browser.problem)
  return browser.path
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
