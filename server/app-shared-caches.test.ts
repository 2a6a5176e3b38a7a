import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sharedCaches } from './app.ts'

const KEPT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

function site(seconds: number) {
  const answers: Record<string, [string, 200 | 404]> = {
    '/': ['no-cache', 200],
    '/sw.js': ['no-cache', 200],
    '/files/papers/here.json': ['no-cache', 200],
    '/gone': ['no-cache', 404],
    '/rest/v1/profiles': ['no-store', 200],
    '/assets/a.js': ['public, max-age=31536000, immutable', 200],
  }
  return new Hono().use(sharedCaches(seconds)).get('*', (c) => {
    const [policy = '', status = 200] = answers[c.req.path] ?? []
    return c.text('', status, { 'Cache-Control': policy })
  })
}

test.each([
  ['/', KEPT],
  ['/sw.js', 'no-cache'],
  ['/files/papers/here.json', 'no-cache'],
  ['/gone', 'no-cache'],
  ['/rest/v1/profiles', 'no-store'],
  ['/assets/a.js', 'public, max-age=31536000, immutable'],
])('with CDN_SECONDS the answer to %s says %s', async (path, expected) =>
  expect((await site(60).request(path)).headers.get('Cache-Control')).toBe(expected),
)

test('nothing is kept that was asked for with a session, and nothing without the setting', async () => {
  const signedIn = await site(60).request('/', { headers: { Authorization: 'Bearer x' } })
  expect(signedIn.headers.get('Cache-Control')).toBe('no-cache')
  expect((await site(0).request('/')).headers.get('Cache-Control')).toBe('no-cache')
})
