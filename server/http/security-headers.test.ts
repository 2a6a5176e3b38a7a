import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { crossOrigin } from './security-headers.ts'

const OTHER = 'https://app.example.org'

function ask(origins: string[], origin: string, method = 'GET') {
  const app = new Hono().use(crossOrigin(origins)).all('/', (c) => c.json([]))
  return app.request('/', {
    method,
    headers: { Origin: origin, ...(method === 'OPTIONS' && { 'Access-Control-Request-Method': 'PATCH' }) },
  })
}

test('a listed origin may call and read the range headers', async () => {
  const { headers } = await ask([OTHER], OTHER)
  expect(headers.get('Access-Control-Allow-Origin')).toBe(OTHER)
  expect(headers.get('Access-Control-Expose-Headers')).toContain('Content-Range')
})

test('a preflight answers which headers may be sent', async () => {
  const { status, headers } = await ask([OTHER], OTHER, 'OPTIONS')
  expect(status).toBe(204)
  expect(headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
  expect(headers.get('Access-Control-Allow-Headers')).toContain('authorization')
})

test.each([
  [[], OTHER],
  [[OTHER], 'https://elsewhere.example.org'],
  [[OTHER], 'null'],
])('with %j listed, %s gets no permission', async (origins, origin) => {
  const { headers } = await ask(origins, origin)
  expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
})
