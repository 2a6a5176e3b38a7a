import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Locator, Page } from '@playwright/test'
import { PRACTICE_PAPER, SECOND_PRACTICE_PAPER } from '#e2e/documents.ts'
import { findFreePort } from '#e2e/free-port.ts'
import { median } from './served-folder.ts'
import { launchBrowser, PHONE, PHONE_SLOWDOWN, slowDown, startSite } from './site-and-browser.ts'
import { createSlowLine } from './slow-line.ts'

/**
 * Measures the time until a document's first page is seen, and until its text can be selected, in our desk and in the stock
 * viewer of pdf.js. Both get the same file over the same slow line with a slowed processor, in turn. Our desk shows the page
 * as a picture first, if the site has one; the picture counts once the whole page can be seen in it. Text counts when a run
 * of it is uncovered and can be selected, over the picture or in the page of pdf.js. What was selectable over the picture
 * must be at the same place of the page. The text of pdf.js's own page is measured too.
 *
 * - cold: the address is opened without a cache;
 * - next: the desk is closed, and another document is tapped in the list;
 * - again: the first document is tapped again.
 *
 * A tap counts from the end of the press. The last two are compared with the stock viewer opened again, with everything
 * cached. Prints medians in milliseconds and their ratios.
 */
const ROUNDS = Number(process.argv[2] ?? 7)
/** A phone with a weak signal: 1.6 Mbit a second. */
const LINE = { roundTripMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }

const STOCK = 'node_modules/pdfjs-viewer-element/dist'
const kept = new Map<string, Buffer>()

const site = await startSite()
const stockPort = await findFreePort()
const stock = serveStockViewer(site.host, stockPort)
const line = createSlowLine(LINE)
const siteUrl = `http://127.0.0.1:${await line.to(site.port)}`
const stockUrl = `http://127.0.0.1:${await line.to(stockPort)}`
// Compression takes seconds and may not count as the stock viewer's time.
for (const file of ['pdf.mjs', 'pdf.worker.min.mjs', 'viewer.mjs', 'viewer.css', 'pdfjs-viewer-element.js'])
  compressed(join(STOCK, file))

const browser = await launchBrowser()
const KINDS = ['cold', 'next', 'again'] as const
/** Milliseconds until the page is seen, until its text can be selected, and until that of pdf.js's page can be. */
interface Times {
  seen: number[]
  text: number[]
  page: number[]
}
const noTimes = (): Times => ({ seen: [], text: [], page: [] })
const times = {
  ours: { cold: noTimes(), next: noTimes(), again: noTimes() },
  stock: { cold: noTimes(), again: noTimes() },
}
for (let round = 0; round < ROUNDS; round += 1) {
  await measureOurs(browser)
  await measureStock(browser)
  console.log(`round ${round + 1} of ${ROUNDS}`)
}
for (const kind of KINDS) {
  for (const what of ['seen', 'text', 'page'] as const) {
    const ours = median(times.ours[kind][what])
    const theirs = median(times.stock[kind === 'cold' ? 'cold' : 'again'][what])
    const label = { seen: 'first page seen', text: 'text selectable', page: 'text of the page' }[what]
    console.log(
      `${label}, ${kind}: ours ${ours.toFixed(0)} ms, stock viewer ${theirs.toFixed(0)} ms, ratio ${(ours / theirs).toFixed(2)}`,
    )
  }
}
await browser.close()
line.close()
stock.close()
site.stop()

async function measureOurs(browser: Browser) {
  const page = await openPhone(browser)
  const opened = Date.now()
  await page.goto(`${siteUrl}/practice/igcse/${PRACTICE_PAPER}`, { waitUntil: 'commit' })
  await measure(page, opened, times.ours.cold)

  await tapDocument(page, SECOND_PRACTICE_PAPER, times.ours.next)
  await tapDocument(page, PRACTICE_PAPER, times.ours.again)
  await page.context().close()
}

async function measureStock(browser: Browser) {
  const page = await openPhone(browser)
  const opened = Date.now()
  await page.goto(stockUrl, { waitUntil: 'commit' })
  await measure(page, opened, times.stock.cold)
  await page.goto('about:blank')
  const again = Date.now()
  await page.goto(stockUrl, { waitUntil: 'commit' })
  await measure(page, again, times.stock.again)
  await page.context().close()
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    // The stock viewer has no service worker either.
    serviceWorkers: 'block',
    ...PHONE,
  })
  const page = await context.newPage()
  // This prevents the question about marking between two documents.
  await page.addInitScript(() => {
    Math.random = () => 0.9
  })
  // A phone opens a paper as text unless its reader wants the pages.
  await page.addInitScript(() => localStorage.setItem('ee_desk_preferences_v1', '{"readsAs":"pages"}'))
  await page.addInitScript(watchFirstPage)
  await slowDown(page, PHONE_SLOWDOWN)
  return page
}

/** Closes the desk and taps a document in the list. */
async function tapDocument(page: Page, fileName: string, into: Times) {
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.locator('.viewer').waitFor({ state: 'detached' })
  const link = page.locator(`a[href$="${fileName}"]`).first()
  await link.scrollIntoViewIfNeeded()
  // The page in the address of the last document.
  await page.evaluate(() =>
    Object.assign(globalThis, { firstSeen: undefined, firstText: undefined, pageText: undefined }),
  )
  await page.waitForTimeout(1000)
  await measure(page, await tap(page, link), into)
}

/** A tap of about a tenth of a second. Returns when the finger left. */
async function tap(page: Page, target: Locator): Promise<number> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element to tap is not visible')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(100)
  const left = Date.now()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return left
}

/** Adds the milliseconds from `start` until a page is seen and until it has its texts, in the page or in one of its frames. */
async function measure(page: Page, start: number, times: Times) {
  while (Date.now() - start < 60_000) {
    for (const frame of page.frames()) {
      const [seen, text, pageText] = await frame
        .evaluate(() => [globalThis.firstSeen, globalThis.firstText, globalThis.pageText] as const)
        .catch(() => [undefined, undefined, undefined])
      if (pageText === undefined) continue
      if (pageText === 'elsewhere') throw new Error(`Words over the picture are elsewhere at ${page.url()}`)
      times.page.push(pageText - start)
      times.text.push((text ?? pageText) - start)
      times.seen.push((seen ?? text ?? pageText) - start)
      return
    }
    await page.waitForTimeout(20)
  }
  throw new Error(`No page was drawn at ${page.url()}`)
}

/** Notes in each frame, after it has painted, when a first page is seen and when its text can be selected. */
function watchFirstPage() {
  const isShown = (element: Element | null) => {
    if (!element) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 100 && height > 100 && element.checkVisibility({ opacityProperty: true })
  }
  /** Visible runs of words, in the order of the page, that nothing covers. */
  const runsIn = (layer: string) =>
    [...document.querySelectorAll<HTMLElement>(`${layer} span[role="presentation"]`)].filter((run) => {
      const { left, top, width, height } = run.getBoundingClientRect()
      const isWord = (run.textContent?.trim().length ?? 0) > 2
      return isWord && document.elementFromPoint(left + width / 2, top + height / 2) === run
    })
  /** Whether selecting a run gives its words. */
  const isSelectable = (run: HTMLElement) => {
    const selection = getSelection()
    const { userSelect } = getComputedStyle(run)
    if (!selection || userSelect === 'none' || !run.checkVisibility()) return false
    selection.selectAllChildren(run)
    const words = selection.toString()
    selection.removeAllRanges()
    return words.trim() === run.textContent?.trim()
  }
  /** Where a run is, in shares of the picture or page behind it. */
  const placeOf = (run: HTMLElement, behind: Element) => {
    const [own, page] = [run.getBoundingClientRect(), behind.getBoundingClientRect()]
    const y = (own.top + own.bottom) / 2
    return {
      text: run.textContent,
      left: (own.left - page.left) / page.width,
      right: (own.right - page.left) / page.width,
      y: (y - page.top) / page.height,
    }
  }
  let early: ReturnType<typeof placeOf> | undefined
  const look = () => {
    const picture = document.querySelector<HTMLImageElement>('.pdf-first > img, .pdf-early > img')
    const canvas = document.querySelector<HTMLCanvasElement>('.pdfViewer .page canvas')
    const isPicture = picture !== null && picture.complete && picture.naturalWidth > 0 && isShown(picture)
    const isDrawn = canvas !== null && !canvas.hidden && canvas.width > 0 && isShown(canvas)
    if (isPicture || isDrawn) globalThis.firstSeen ??= Date.now()
    if (isPicture && globalThis.firstText === undefined) {
      const run = runsIn('.pdf-words').find(isSelectable)
      if (run) {
        globalThis.firstText = Date.now()
        early = placeOf(run, picture)
      }
    }
    if (isDrawn && globalThis.pageText === undefined) {
      const runs = runsIn('.pdfViewer .textLayer')
      const run = runs.find(isSelectable)
      if (run) {
        const now = Date.now()
        globalThis.firstText ??= now
        const at = early
        const isThere = runs.some((run) => {
          const { text, left, right, y } = placeOf(run, canvas)
          const distances = at ? [left - at.left, right - at.right, y - at.y] : []
          return text === (at?.text ?? text) && distances.every((distance) => Math.abs(distance) < 0.01)
        })
        globalThis.pageText = isThere ? now : 'elsewhere'
        early = undefined
      }
    }
    // After its frame, and before other tasks that wait.
    requestAnimationFrame(() => void scheduler.postTask(look, { priority: 'user-blocking' }))
  }
  look()
}

declare global {
  var firstSeen: number | undefined
  var firstText: number | undefined
  var pageText: number | 'elsewhere' | undefined
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
