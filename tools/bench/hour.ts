import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest } from 'node:http2'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { createSession } from '#e2e/session.ts'
import { launchBrowser, PHONE, startSite } from './site-and-browser.ts'

/**
 * Counts what an hour costs of a dear plan, as bytes between the browser and a TLS proxy, over HTTP/1.1 and over HTTP/2. One student
 * is signed in and writes 300 words in ten minutes. Others have a page open and use it, or only have it open.
 *
 * `npm run bench -- hour [MINUTES]` measures each for so many minutes (10), and reckons the hour. It needs `openssl`.
 */
const MINUTES = Number(process.argv[2] ?? 10)
const WORDS = 30 * MINUTES
const DESK = '/practice/igcse/0500-p1-set1_qp.pdf?first=my&question=3'
const SESSION_KEY = 'sb-evergreen-auth-token'
/** What a page fetches after its start is not counted. */
const SETTLED_MS = 15_000
const TEXT =
  `the writer presents a narrow street as though it were alive and then lets silence settle over every door which
  makes readers uneasy because nothing in this passage moves except light while memory keeps returning to childhood`.split(
    /\s+/,
  )

const folder = mkdtempSync(join(tmpdir(), 'bench-hour-'))
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
const SELF_SIGNED =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1'
execFileSync('openssl', SELF_SIGNED.split(' ').concat('-keyout', key, '-out', cert))
const tls = { key: readFileSync(key), cert: readFileSync(cert) }
let people = 0
const site = await startSite()
const browser = await launchBrowser()
// At the same time: each waits most of the time, and counts bytes, not milliseconds.
await Promise.all(
  (['HTTP/1.1', 'HTTP/2'] as const).flatMap((kind) => [
    measure(kind, 'an hour of writing', write),
    measure(kind, 'an hour of a page in use', use),
    measure(kind, 'an hour of an open page', (page, milliseconds) => page.waitForTimeout(milliseconds)),
  ]),
)
await browser.close()
site.stop()
rmSync(folder, { recursive: true, force: true })
process.exit()

type Page = Awaited<ReturnType<BrowserContext['newPage']>>

async function measure(
  kind: 'HTTP/1.1' | 'HTTP/2',
  what: string,
  work: (page: Page, milliseconds: number) => Promise<void>,
) {
  const proxy = await countingProxy(kind)
  const context = await newPhone(browser, proxy.url)
  const page = await context.newPage()
  await page.goto(proxy.url + (work === write ? DESK : '/practice/igcse/sets'))
  const field = page.getByRole('textbox', { name: /^My answer to Question 3/ })
  if (work === write) await field.waitFor()
  const opened = { ...proxy.count }
  // The first words bring what is fetched once for a question: it counts once.
  if (work === write) await field.pressSequentially('Dear Uncle, ')
  await page.waitForTimeout(SETTLED_MS)
  const before = { ...proxy.count }
  const requests: string[] = []
  page.on('request', (each) => requests.push(`${each.method()} ${new URL(each.url()).pathname}`))
  await work(page, MINUTES * 60_000)
  // What was typed last is sent.
  await page.waitForTimeout(5000)
  const [up, down] = [proxy.count.up - before.up, proxy.count.down - before.down]
  const once = work === write ? before.up - opened.up + before.down - opened.down : 0
  const megabytes = ((up + down) * 60) / MINUTES / 1e6 + once / 1e6
  console.log(
    `${what}, ${kind}: ${megabytes.toFixed(3)} MB (${MINUTES} minutes: ${(up / 1000).toFixed(0)} KB up, ` +
      `${(down / 1000).toFixed(0)} KB down, and ${(once / 1000).toFixed(0)} KB once; ${requests.length} requests: ${countEach(requests)})`,
  )
  await context.close()
  proxy.close()
}

function countEach(list: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].map(([each, count]) => `${count} ${each}`).join(', ')
}

/** Bursts of words with pauses between them, as people write: the same ones each time. */
async function write(page: Page, milliseconds: number) {
  const chance = seeded(7)
  const field = page.getByRole('textbox', { name: /^My answer to Question 3/ })
  await field.click()
  const bursts: string[] = []
  for (let count = 0; count < WORDS;) {
    const words = Array.from(
      { length: Math.min(4 + Math.floor(chance() * 11), WORDS - count) },
      () => TEXT[Math.floor(chance() * TEXT.length)] ?? '',
    )
    count += words.length
    bursts.push(`${words.join(' ')}${chance() < 0.5 ? '. ' : ' '}`)
  }
  const shares = bursts.map(() => 1 + chance() ** 3 * 19)
  const sum = shares.reduce((all, share) => all + share, 0)
  const typing = 0.2 * bursts.join('').length * 1000
  for (const [index, burst] of bursts.entries()) {
    await field.pressSequentially(burst, { delay: 200 })
    await page.waitForTimeout(((shares[index] ?? 0) / sum) * Math.max(0, milliseconds - typing))
  }
}

/** A press every 20 seconds that changes nothing. */
async function use(page: Page, milliseconds: number) {
  for (let at = 0; at < milliseconds; at += 20_000) {
    await page.mouse.click(5, 5)
    await page.waitForTimeout(20_000)
  }
}

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** A phone with a student who has just signed in. */
async function newPhone(from: Browser, url: string): Promise<BrowserContext> {
  people += 1
  const person = { email: `hour-${process.pid}-${people}@example.com`, fullName: 'Maya Osei' }
  const session = await createSession(person, site.host)
  const context = await from.newContext({ ...PHONE, ignoreHTTPSErrors: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [SESSION_KEY, session] as const)
  await page.close()
  return context
}

/** A TLS proxy in front of the site, and the bytes of its connections. */
async function countingProxy(kind: 'HTTP/1.1' | 'HTTP/2') {
  const front = kind === 'HTTP/2' ? createSecureServer(tls, pass) : createHttps(tls, pass)
  // As long as a proxy keeps its connections (nginx: 75 s). Node would end one after five seconds, and each text begin with a new one.
  if ('keepAliveTimeout' in front) front.keepAliveTimeout = 75_000
  const behind = await listen(front)
  const count = { up: 0, down: 0 }
  const counter = createServer((client) => {
    const server = connect(behind, '127.0.0.1')
    const end = () => {
      client.destroy()
      server.destroy()
    }
    client.on('data', (bytes) => {
      count.up += bytes.length
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      count.down += bytes.length
      client.write(bytes)
    })
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
  })
  const port = await listen(counter)
  return {
    url: `https://127.0.0.1:${port}`,
    count,
    close() {
      counter.close()
      front.close()
    },
  }
}

/** What answers of both protocols have. */
interface Answer {
  writeHead: (status: number, headers: OutgoingHttpHeaders) => unknown
  write: (bytes: Buffer) => unknown
  end: () => unknown
  on: (event: 'close', listener: () => void) => unknown
}

function pass(asked: IncomingMessage | Http2ServerRequest, answer: Answer) {
  const headers = Object.entries(asked.headers).filter(
    ([name]) => !name.startsWith(':') && !['host', 'connection'].includes(name),
  )
  const { method, url: path } = asked
  const passed = request(site.host + path, { method, headers: Object.fromEntries(headers) }, (given) => {
    const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...rest } = given.headers
    answer.writeHead(given.statusCode ?? 502, rest)
    given.on('data', (bytes: Buffer) => void answer.write(bytes))
    for (const event of ['end', 'error']) given.on(event, () => void answer.end())
  })
  passed.on('error', () => void answer.end())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

function listen(server: Server | ReturnType<typeof createHttps>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
