import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { browserProblems, formatBrowser } from './browser-problems.ts'
import { clientAddress } from './client-address.ts'
import { createLog } from '#server/log.ts'
import { answerError } from '#server/problem.ts'

const REPORT = {
  message: 'x is undefined',
  stack: 'f@https://site.test/assets/page-1.js?token=a-secret:3:14\nasha@example.com',
  path: '/practice/igcse',
}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function openSite() {
  const written: string[] = []
  let time = 0
  const log = createLog({ write: (line) => written.push(line), now: () => 0 })
  const app = new Hono()
    .onError(answerError)
    .route('/problems', browserProblems({ clientAddress: clientAddress(0), log, now: () => time }))
  return {
    written,
    pass: (ms: number) => (time += ms),
    report: async (body: unknown, { address = '203.0.113.7', ...headers }: Record<string, string> = {}) => {
      const socket = { remoteAddress: address, remoteFamily: 'IPv4', remotePort: 1 }
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      const all = { 'User-Agent': FIREFOX, 'Content-Length': String(Buffer.byteLength(sent)), ...headers }
      const request = new Request('http://site.test/problems', { method: 'POST', body: sent, headers: all })
      return app.fetch(request, { incoming: { socket } })
    },
  }
}

test('a report becomes one line, without anything about the visitor', async () => {
  const { report, written } = openSite()
  const response = await report(REPORT)
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([204, 'no-store'])
  expect(written.map((line): unknown => JSON.parse(line))).toEqual([
    {
      time: '1970-01-01T00:00:00.000Z',
      level: 'warn',
      message: 'A page had a problem in a browser',
      problem: 'x is undefined',
      stack: 'f@/assets/page-1.js:3:14\n[e-mail]',
      path: '/practice/igcse',
      browser: 'Firefox 140',
    },
  ])
})

describe('refused and not logged', () => {
  test.each([
    ['no JSON', 'x', 400],
    ['a list', [], 400],
    ['no message', { ...REPORT, message: '' }, 400],
    ['a message that is too long', { ...REPORT, message: 'x'.repeat(501) }, 400],
    ['a stack that is no text', { ...REPORT, stack: 1 }, 400],
    ['a path that is an address', { ...REPORT, path: 'https://site.test/' }, 400],
    ['more than was asked for', { ...REPORT, email: 'asha@example.com' }, 400],
    ['a large body', { ...REPORT, stack: 'x'.repeat(9000) }, 413],
  ])('%s', async (_, body, status) => {
    const { report, written } = openSite()
    expect((await report(body)).status).toBe(status)
    expect(written).toEqual([])
  })

  test.each(['cross-site', 'same-site', 'none'])('a report of another page (%s)', async (site) => {
    const { report, written } = openSite()
    expect((await report(REPORT, { 'Sec-Fetch-Site': site })).status).toBe(403)
    expect((await report(REPORT, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(204)
    expect(written).toHaveLength(1)
  })
})

describe('limits', () => {
  test('one visitor may report twenty problems in ten minutes', async () => {
    const { report, written, pass } = openSite()
    for (let count = 0; count < 20; count += 1) expect((await report(REPORT)).status).toBe(204)
    pass(1000)
    const refused = await report(REPORT)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '599'])
    expect((await report(REPORT, { address: '203.0.113.8' })).status).toBe(204)
    expect(written).toHaveLength(21)
    pass(600_000)
    expect((await report(REPORT)).status).toBe(204)
  })

  test('all visitors together may report five hundred problems in ten minutes', async () => {
    const { report, written } = openSite()
    const statuses = new Map<number, number>()
    for (let count = 0; count < 520; count += 1) {
      const { status } = await report(REPORT, { address: `10.0.${Math.floor(count / 250)}.${count % 250}` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [204, 500],
      [429, 20],
    ])
    expect(written).toHaveLength(500)
  })
})

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox 140', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome 141', `${CHROME} Chrome/141.0.0.0 Safari/537.36`],
  ['Edge 141', `${CHROME} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.71`],
  ['Opera 120', `${CHROME} Chrome/135.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Samsung Internet 28', `${CHROME} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Safari 18', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`],
  [
    'Safari 18',
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome 141',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) ${WEBKIT} CriOS/141.0.7390.26 Mobile/15E148 Safari/604.1`,
  ],
  ['another browser', 'curl/8.5.0'],
  ['another browser', undefined],
  ['another browser', 'asha@example.com'],
])('%s', (name, userAgent) => expect(formatBrowser(userAgent)).toBe(name))
