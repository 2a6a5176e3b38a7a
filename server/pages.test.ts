import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { dataFolder } from './data-folder.ts'
import { temporaryFolder, writeFiles } from './folder.fixture.ts'
import { documentLink } from './pages.ts'

const HOME = '<!doctype html><h1>Home</h1>'
const CLASS_PAGE = '<!doctype html><html data-classes="no" data-page="app">'
const PRIVACY = '<p>Google<span class="only-school" hidden=""> or your school</span>.'
const PRACTICE = '<!doctype html><h1>Practice</h1>'

async function openSite(
  filesBaseUrl = 'https://files.example.org/english',
  hasClasses?: boolean,
  hasSchool?: boolean,
) {
  const folder = await temporaryFolder()
  await writeFiles(join(folder, 'client'), {
    'index.html': HOME,
    'practice/index.html': PRACTICE,
    'class/index.html': CLASS_PAGE,
    'privacy/index.html': PRIVACY,
    '404/index.html': '<!doctype html><h1>Lost</h1>',
    '__spa-fallback.html': '<!doctype html><h1>Shell</h1>',
    'app-paths.json': JSON.stringify([
      '/practice/[^/]+',
      '^/resources/.+$',
      '^/class/[^/]+$',
      '^/other/[^/]+$',
    ]),
    'app-paths.json.br': 'x',
    'class/any/index.html': '<!doctype html><h1>A class</h1>',
    'shared-pages.json': JSON.stringify({ '^/class/[^/]+$': '/class/any' }),
    'without-documents.json': JSON.stringify({ '/practice': '/practice/sets' }),
    'practice/olevel/index.html': '<!doctype html><h1>2024</h1>',
    'list-years/practice/olevel/2019.html': '<!doctype html><h1>2019</h1>',
    'list-years.json': JSON.stringify({
      '/practice/olevel': { 2019: 'list-years/practice/olevel/2019.html' },
    }),
    'practice/sets/index.html': PRACTICE,
    'csp.json': JSON.stringify({ 'index.html': ['sha256-abc='], '404/index.html': ['sha256-def='] }),
    'assets/app-1a2b.js': 'export {}',
    'assets/app-1a2b.js.gz': gzipSync('export {}'),
    'assets/slips-worker-1a2b.js': '//',
    'assets/pdfjs/build/pdf.worker.mjs': '//',
    'favicon.svg': '<svg/>',
    'sw.js': '//',
    '.vite/manifest.json': '{}',
    '.well-known/security.txt': 'Contact: mailto:a@b.c',
  })
  await writeFiles(folder, { 'secret.txt': 'secret', 'client-notes/a.txt': 'secret' })
  const site = await createApp({
    build: {
      client: join(folder, 'client'),
      resources: join(folder, 'resources'),
      sets: join(folder, 'sets'),
    },
    data: dataFolder(join(folder, 'data')),
    siteUrl: 'https://english.example.org',
    ...(hasClasses !== undefined && { hasClasses }),
    ...(hasSchool !== undefined && { hasSchool }),
    outside: {
      filesBaseUrl,
      supabaseUrl: 'https://english.supabase.example.org',
    },
  })
  return { site, folder }
}

describe('pages', () => {
  test('addresses that share a page get it, and other addresses of the app get the page of all', async () => {
    const { site } = await openSite()
    const read = async (path: string) => (await site.request(path)).text()
    expect(await read('/class/7f1c')).toBe('<!doctype html><h1>A class</h1>')
    expect(await read('/class')).toBe(CLASS_PAGE)
    expect(await read('/other/7f1c')).toBe('<!doctype html><h1>Shell</h1>')
    expect((await site.request('/shared-pages.json')).status).toBe(404)
  })

  test('an address serves the index.html of its folder', async () => {
    const { site } = await openSite()
    const home = await site.request('/')
    expect([home.status, await home.text()]).toEqual([200, HOME])
    const practice = await site.request('/practice?year=2024')
    expect([practice.status, await practice.text()]).toEqual([200, PRACTICE])
    expect(practice.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(practice.headers.get('Cache-Control')).toBe('no-cache')
  })

  test('a page tells of the accounts of a school only where they sign in', async () => {
    const off = await openSite()
    expect(await (await off.site.request('/privacy')).text()).toBe(PRIVACY)
    const { site } = await openSite(undefined, false, true)
    expect(await (await site.request('/privacy')).text()).toBe('<p>Google<span> or your school</span>.')
    expect(await (await site.request('/class')).text()).toBe(CLASS_PAGE)
  })

  test('a page is told whether its site has classes, also when it is compressed', async () => {
    const off = await (await openSite()).site.request('/class')
    expect(await off.text()).toBe(CLASS_PAGE)
    const { site } = await openSite(undefined, true)
    const on = await site.request('/class')
    expect(await on.text()).toBe(CLASS_PAGE.replace('"no"', '"yes"'))
    expect(on.headers.get('ETag')).not.toBe(off.headers.get('ETag'))
    const packed = await site.request('/class', { headers: { 'Accept-Encoding': 'br' } })
    const text = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()
    expect([packed.headers.get('Content-Encoding'), text]).toEqual([
      'br',
      CLASS_PAGE.replace('"no"', '"yes"'),
    ])
    expect(
      (await site.request('/class', { headers: { 'If-None-Match': on.headers.get('ETag') ?? '' } })).status,
    ).toBe(304)
    expect(await (await site.request('/')).text()).toBe(HOME)
  })

  test('a list has the HTML of the year that it shows: the asked one, else the one with documents', async () => {
    const { site, folder } = await openSite('/files')
    const yearOf = async (path: string) => /<h1>(.*)<\/h1>/.exec(await (await site.request(path)).text())?.[1]
    expect(await yearOf('/practice/olevel')).toBe('2024')
    expect(await yearOf('/practice/olevel?year=2019')).toBe('2019')
    expect(await yearOf('/practice/olevel?year=2018')).toBe('2024')
    expect(await yearOf('/practice/olevel?year=2019&q=june')).toBe('2024')
    await writeFiles(dataFolder(join(folder, 'data')).papers, { '1123_s19_qp_11.pdf': '%PDF' })
    expect(await yearOf('/practice/olevel')).toBe('2019')
    await writeFiles(dataFolder(join(folder, 'data')).papers, { '1123_s24_qp_11.pdf': '%PDF' })
    expect(await yearOf('/practice/olevel')).toBe('2024')
  })

  test('on a site without official documents, a list without a year opens the sets', async () => {
    const { site, folder } = await openSite('/files')
    const answer = await site.request('/practice')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/practice/sets'])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect((await site.request('/practice?year=2024')).status).toBe(200)
    await writeFiles(dataFolder(join(folder, 'data')).papers, { '0500_s24_qp_12.pdf': '%PDF-' })
    expect((await site.request('/practice')).status).toBe(200)
  })

  test('where documents come from another host, the list stays', async () => {
    const { site } = await openSite()
    expect((await site.request('/practice')).status).toBe(200)
  })

  test('an address in another case redirects to the page, with its query', async () => {
    const { site } = await openSite()
    const response = await site.request('/Practice?year=2024')
    expect([response.status, response.headers.get('Location')]).toEqual([308, '/practice?year=2024'])
  })

  test('without JavaScript, an address of the app links to its document', async () => {
    const { site } = await openSite()
    const response = await site.request('/practice/igcse/0500_s24_qp_12.pdf?document')
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      'https://files.example.org/english/papers/0500_s24_qp_12.pdf',
    ])
  })

  test('an address of the app gets the shell with status 200', async () => {
    const { site } = await openSite()
    for (const path of [
      '/practice/igcse',
      '/Practice/IGCSE',
      '/resources/igcse/notes',
      '/practice/0500%20s24',
      '/practice/..%2f..%2fetc%2fpasswd',
    ]) {
      const response = await site.request(path)
      expect([path, response.status, await response.text()]).toEqual([
        path,
        200,
        expect.stringContaining('Shell'),
      ])
    }
  })

  test.each([
    '/nothing',
    '/practice/igcse/deeper',
    '/x/practice/igcse',
    '/resourcesx/y',
    '/404',
    '//evil.example',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/../client-notes/a.txt',
    '/secret.txt%00.html',
    '/app-paths.json',
    '/app-paths.json.br',
    '/csp.json',
    '/without-documents.json',
    '/list-years.json',
    '/list-years/practice/olevel/2019.html',
    '/.vite/manifest.json',
    '/favicon.svg/x',
  ])('%s gets the not-found page with status 404', async (path) => {
    const { site } = await openSite()
    const response = await site.fetch(new Request(`http://localhost${path}`))
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Lost')])
    expect(response.headers.get('ETag')).toBeNull()
  })

  test.each([
    ['/practice/', '/practice'],
    ['/practice/?year=2024', '/practice?year=2024'],
    ['/practice///', '/practice'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example/%2f..//', '/evil.example/%2f..'],
    ['/\\evil.example/', '/evil.example'],
    ['///', '/'],
  ] as const)('%s redirects to %s on this host', async (path, to) => {
    const { site } = await openSite()
    const response = await site.fetch(new Request(`http://localhost${path}`))
    expect([response.status, response.headers.get('Location')]).toEqual([308, to])
    expect(new URL(to, 'http://localhost').host).toBe('localhost')
  })

  test('a client gets the best compressed copy that it accepts', async () => {
    const { site } = await openSite()
    const ask = async (encodings: string) => {
      const response = await site.request('/practice', { headers: { 'Accept-Encoding': encodings } })
      expect(response.headers.get('Vary')).toBe('Accept-Encoding')
      const body = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('Content-Length')).toBe(String(body.length))
      return { encoding: response.headers.get('Content-Encoding'), body, etag: response.headers.get('ETag') }
    }
    const [br, gzip, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')]
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null])
    expect(brotliDecompressSync(br.body).toString()).toBe(PRACTICE)
    expect(gunzipSync(gzip.body).toString()).toBe(PRACTICE)
    expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3)
  })

  test('a script has the compressed copy that the build made, and any other when it is first asked for', async () => {
    const { site } = await openSite()
    const ask = async (encoding: string) => {
      const answer = await site.request('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers.get('Content-Encoding')).toBe(encoding)
      return new Uint8Array(await answer.arrayBuffer())
    }
    expect(gunzipSync(await ask('gzip')).toString()).toBe('export {}')
    expect(brotliDecompressSync(await ask('br')).toString()).toBe('export {}')
  })

  test('an unchanged page is not sent again', async () => {
    const { site } = await openSite()
    const headers = { 'Accept-Encoding': 'br' }
    const etag = (await site.request('/practice', { headers })).headers.get('ETag') ?? ''
    const again = await site.request('/practice', { headers: { ...headers, 'If-None-Match': etag } })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
    const other = await site.request('/practice', { headers: { 'If-None-Match': etag } })
    expect(other.status).toBe(200)
  })

  test.each([
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=86400'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ] as const)('%s is %s, cached by "%s"', async (path, type, cache) => {
    const { site } = await openSite()
    const { status, headers } = await site.request(path)
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, type, cache])
  })

  test('HEAD gives the headers of GET without a body', async () => {
    const { site } = await openSite()
    const get = await site.request('/practice')
    const head = await site.request('/practice', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  })
})

describe('errors', () => {
  test('a missing asset is answered in JSON and not cached', async () => {
    const { site } = await openSite()
    const response = await site.request('/assets/gone.js', { headers: { Accept: '*/*' } })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(await response.json()).toMatchObject({ error: 'not_found' })
  })

  test('a program that asks for JSON gets JSON', async () => {
    const { site } = await openSite()
    const response = await site.request('/nothing', { headers: { Accept: 'application/json, */*' } })
    expect([response.status, await response.json()]).toMatchObject([404, { error: 'not_found' }])
  })

  test('an address that cannot be decoded gets an error page', async () => {
    const { site } = await openSite()
    const response = await site.request('/%E0%A4%A', { headers: { Accept: 'text/html' } })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('<h1>This address cannot be opened</h1>')
  })

  test('writing to a page is refused, with the allowed methods', async () => {
    const { site } = await openSite()
    const response = await site.request('/practice', {
      method: 'POST',
      headers: { Accept: 'application/json' },
    })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect(await response.json()).toMatchObject({ error: 'method_not_allowed' })
  })
})

describe('headers', () => {
  test('every answer has the security headers', async () => {
    const { site } = await openSite()
    for (const path of [
      '/',
      '/assets/app-1a2b.js',
      '/nothing',
      '/files/papers/none.pdf',
      '/healthz',
      '/x/',
    ]) {
      const { headers } = await site.request(path)
      expect([path, headers.get('X-Content-Type-Options')]).toEqual([path, 'nosniff'])
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
      const isPart = !['/', '/nothing', '/x/'].includes(path)
      expect([path, headers.has('Content-Security-Policy')]).toEqual([path, !isPart])
      if (isPart) continue
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
      expect(headers.get('Permissions-Policy')).toContain('camera=()')
    }
  })

  test('scripts of workers have a policy, which they obey', async () => {
    const { site } = await openSite()
    for (const path of ['/sw.js', '/assets/slips-worker-1a2b.js', '/assets/pdfjs/build/pdf.worker.mjs']) {
      const { headers } = await site.request(path)
      expect([path, headers.get('Content-Type')]).toEqual([path, 'text/javascript; charset=utf-8'])
      expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self' blob:")
    }
  })

  test('a page may run its own inline scripts, reach the document host and a hosted project, and show avatars', async () => {
    const { site } = await openSite()
    const page = (await site.request('/')).headers.get('Content-Security-Policy')
    expect(page).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-abc=';")
    expect(page).toContain(
      "connect-src 'self' blob: https://files.example.org https://english.supabase.example.org;",
    )
    expect(page).toContain('https://cdn.discordapp.com https://*.googleusercontent.com;')
    const lost = (await site.request('/nothing')).headers.get('Content-Security-Policy')
    expect(lost).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-def=';")
  })

  test('the health check answers and is not cached', async () => {
    const { site } = await openSite()
    const response = await site.request('/healthz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

test.each([
  ['/practice/igcse/0500_s24_qp_12.pdf', '/files/papers/0500_s24_qp_12.pdf'],
  ['/practice/alevel/a-levels-9093/9093_s24_qp_12.pdf', '/files/papers/9093_s24_qp_12.pdf'],
  ['/practice/igcse/0500-p1-set3_qp.pdf', '/files/papers/0500-p1-set3_qp.pdf'],
  ['/resources/igcse/notes/p1/the-paper-guide', '/resources/igcse/notes/p1/the-paper-guide/read'],
  ['/practice/igcse/foo', undefined],
  ['/practice/igcse', undefined],
  ['/practice//evil.example/x.pdf', undefined],
  ['/practice/igcse/../x.pdf', undefined],
  ['/resources/igcse', undefined],
  ['/', undefined],
])('%s leads to %s', (path, target) => {
  expect(documentLink(path, '/files')).toBe(target)
})
