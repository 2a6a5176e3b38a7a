import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { Browser, openTestSite, SITE, WORD, type SentInit, type TestSite } from '#server/auth/auth.fixture.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { readLocalWord } from './local-access.ts'

vi.setConfig({ testTimeout: 180_000 })

const database = await openTestDatabase(afterAll)
let site: TestSite
let browser: Browser
let page: string

beforeEach(async () => {
  site = await openTestSite(database)
  browser = new Browser(site)
  page = await leave('discord')
})

async function leave(provider: string): Promise<string> {
  const query = new URLSearchParams({
    provider,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 's256',
  })
  const { headers } = await browser.go(`${SITE}/auth/v1/authorize?${query}`)
  return new URL(headers.get('Location') ?? '', SITE).href
}

function send(fields: Record<string, string>): Promise<Response> {
  const request = Object.fromEntries(new URL(page).searchParams)
  return browser.go(`${SITE}/local-sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ ...request, word: WORD, ...fields }),
  })
}

test('the page has one heading that says what it is, and no script', async () => {
  const response = await browser.go(page)
  const html = await response.text()
  expect(html).toContain('<h1>Local sign-in: this site has no Discord or Google keys yet</h1>')
  expect(html).toContain('You chose Discord.')
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/)
  expect(await (await browser.go(await leave('google'))).text()).toContain('You chose Google.')
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toMatch(/^default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self';/)
  // Browsers ask for an icon on every page; without this one Firefox asks for another and reports an error.
  expect(html).toContain('<link rel="icon" href="/icon.svg"')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['local-sign-in.css', 'text/css; charset=utf-8'],
  ['newsreader.woff2', 'font/woff2'],
  ['figtree.woff2', 'font/woff2'],
])('the file %s is served', async (file, type) => {
  const response = await site.fetch(`${SITE}/local-sign-in/${file}`)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
})

test.each(['..%2fpackage.json', 'package.json', '__proto__', 'constructor'])(
  'no other file is served: %s',
  async (file) => {
    expect((await site.fetch(`${SITE}/local-sign-in/${file}`)).status).toBe(404)
  },
)

test('a wrong value is kept, with an error beside its field', async () => {
  const response = await send({ email: 'asha"><b>', full_name: ' ' })
  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain('value="asha&quot;&gt;&lt;b&gt;"')
  expect(html).toContain('id="email-problem"')
  expect(html).toContain('aria-describedby="full_name-problem"')
})

test('the browser remembers accounts until they are forgotten by a button', async () => {
  await send({ email: 'asha@example.com', full_name: 'Asha <Rao>' })
  page = await leave('google')
  expect(await (await browser.go(page)).text()).toContain('<strong>Asha &lt;Rao&gt;</strong>')
  const other = new Browser(site)
  expect(await (await other.go(page)).text()).not.toContain('asha@example.com')
  expect(await (await send({ forget: 'yes' })).text()).not.toContain('asha@example.com')
  expect(await (await browser.go(page)).text()).not.toContain('asha@example.com')
})

test.each([
  ['no sign-in', {}],
  ['an unknown provider', { provider: 'github' }],
  ['a state that is none', { state: '"><script>' }],
  ['a challenge that is none', { code_challenge: 'x' }],
])('with %s there is no form', async (_, change) => {
  const query = Object.keys(change).length === 0 ? '' : new URL(page).search
  const url = new URL(`${SITE}/local-sign-in${query}`)
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
  const response = await browser.go(url.href)
  expect(response.status).toBe(400)
  expect(await response.text()).not.toMatch(/<form|<script/)
})

test('a code is valid for a minute, for its own sign-in', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const codeOf = async () => {
    const location =
      (await send({ email: 'asha@example.com', full_name: 'Asha' })).headers.get('Location') ?? ''
    return new URL(location, SITE)
  }
  const end = async (url: URL) =>
    new URL((await browser.go(url.href)).headers.get('Location') ?? '').searchParams
  const late = await codeOf()
  site.pass(61)
  expect((await end(late)).get('error_code')).toBe('unexpected_failure')
  page = await leave('discord')
  const mine = await codeOf()
  page = await leave('discord')
  const other = await codeOf()
  const swapped = new URL(other)
  swapped.searchParams.set('code', mine.searchParams.get('code') ?? '')
  expect((await end(swapped)).get('error_code')).toBe('unexpected_failure')
  page = await leave('discord')
  expect((await end(await codeOf())).get('code')).toBeTruthy()
  said.mockRestore()
})

test('a visitor who uses another name of this machine stays there', async () => {
  const here = 'http://localhost:4180'
  const query = new URLSearchParams({
    provider: 'discord',
    redirect_to: `${here}/profile`,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 's256',
  })
  const left = (await browser.go(`${here}/auth/v1/authorize?${query}`)).headers.get('Location') ?? ''
  expect(left).toMatch(/^\/local-sign-in\?/)
  const fields = Object.fromEntries(new URL(left, here).searchParams)
  const body = new URLSearchParams({ ...fields, email: 'a@example.com', full_name: 'A', word: WORD })
  const sent = await browser.go(`${here}/local-sign-in`, { method: 'POST', body, headers: { Origin: here } })
  const callback = sent.headers.get('Location') ?? ''
  expect(callback).toMatch(/^\/auth\/v1\/callback\?/)
  const home = (await browser.go(`${here}${callback}`)).headers.get('Location')
  expect(home).toMatch(/^http:\/\/localhost:4180\/profile\?code=/)
})

test('the page is refused to other machines, through proxies, and under other host names', async () => {
  expect((await browser.go(page, { address: '192.168.1.20' })).status).toBe(403)
  expect((await browser.go(page.replace('127.0.0.1', 'rebound.example'))).status).toBe(403)
  expect((await browser.go(page)).status).toBe(200)
})

test('a student who leaves nothing on the device is not named any more, and another site cannot ask for it', async () => {
  await send({ email: 'asha@example.com', full_name: 'Asha' })
  page = await leave('discord')
  const forget = (site: string) =>
    browser.go(`${SITE}/local-sign-in/forget`, { method: 'POST', headers: { 'Sec-Fetch-Site': site } })
  expect((await forget('cross-site')).status).toBe(400)
  expect(await (await browser.go(page)).text()).toContain('asha@example.com')
  expect((await forget('same-origin')).status).toBe(204)
  expect(await (await browser.go(page)).text()).not.toContain('asha@example.com')
})

test.each<[string, SentInit]>([
  ...[
    'Via',
    'Forwarded',
    'X-Real-IP',
    'X-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'X-Original-Forwarded-For',
  ].map((name): [string, SentInit] => [`the header ${name}`, { headers: { [name]: '127.0.0.1' } }]),
  ['HTTP/1.0', { httpVersion: '1.0' }],
])('a request that came through a proxy, with %s, is refused', async (_, init) => {
  expect((await browser.go(page, init)).status).toBe(403)
  const sent = await browser.go(`${SITE}/local-sign-in`, {
    ...init,
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(new URL(page).searchParams), word: WORD }),
  })
  expect(sent.status).toBe(403)
})

test('a browser types the word once, and without it nobody signs in', async () => {
  const account = { email: 'asha@example.com', full_name: 'Asha' }
  expect(await (await browser.go(page)).text()).toContain('Word from the console')
  for (const word of ['', 'another-word', WORD.slice(1)]) {
    const refused = await send({ ...account, word })
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(html).toContain('id="word-problem"')
    expect(html).toContain('value="asha@example.com"')
    expect(html).not.toContain(WORD)
  }
  const accepted = await send({ ...account, word: ` ${WORD.toUpperCase()} ` })
  expect(accepted.status).toBe(303)
  const cookie = accepted.headers.getSetCookie().find((line) => line.startsWith('evergreen-local-word='))
  expect(cookie).toMatch(/; Path=\/local-sign-in; HttpOnly; SameSite=Lax/)
  expect(cookie).not.toContain(WORD)
  page = await leave('discord')
  expect(await (await browser.go(page)).text()).not.toContain('Word from the console')
  expect((await send({ ...account, word: '' })).status).toBe(303)
  // A new word, as of another database, is asked for again, and the accounts are not shown before it.
  browser.cookies.set('evergreen-local-word', 'an-older-one')
  page = await leave('discord')
  const again = await (await browser.go(page)).text()
  expect(again).toContain('Word from the console')
  expect(again).not.toContain('asha@example.com')
})

test('the word of a database stays the same and is easy to type', async () => {
  const word = await readLocalWord(database)
  expect(word).toMatch(/^[a-z]{6}-[a-z]{6}$/)
  expect(await readLocalWord(database)).toBe(word)
})

test('a form that is too long is refused before it is read', async () => {
  const response = await send({ email: 'x'.repeat(9000) })
  expect(response.status).toBe(413)
  expect(await response.text()).toContain('Local sign-in is closed')
})

test('a page of another site cannot send the form', async () => {
  const fields = Object.fromEntries(new URL(page).searchParams)
  const body = new URLSearchParams({ ...fields, email: 'a@example.com', full_name: 'A', word: WORD })
  const from = async (headers: Record<string, string>) =>
    (await browser.go(`${SITE}/local-sign-in`, { method: 'POST', body, headers })).status
  expect(await from({ Origin: 'https://evil.example' })).toBe(400)
  expect(await from({ 'Sec-Fetch-Site': 'cross-site' })).toBe(400)
  expect(await from({ Origin: SITE, 'Sec-Fetch-Site': 'same-origin' })).toBe(303)
})
