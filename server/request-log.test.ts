import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requestLog, withoutSecrets, type RequestLog } from './request-log.ts'

async function lines(
  which: RequestLog,
  paths: readonly string[],
  trustIds = false,
  headers: HeadersInit = {},
) {
  const written: string[] = []
  const app = new Hono()
    .use(requestLog({ which, trustIds, write: (line) => written.push(line), now: () => 0 }))
    .get('/fails', (c) => c.text('', 503))
    .get('*', (c) => c.text(c.get('requestId')))
  const responses = []
  for (const path of paths) responses.push(await app.request(path, { headers }))
  return { written: written.map((line): { id: string; path: string } => JSON.parse(line)), responses }
}

const PATHS = [
  '/',
  '/auth',
  '/auth/v1/user',
  '/rest/v1/profiles',
  '/local-sign-in',
  '/authors',
  '/fails',
  '/files/papers/a.pdf',
]

test.each([
  ['api', ['/auth', '/auth/v1/user', '/rest/v1/profiles', '/local-sign-in', '/fails']],
  ['all', PATHS],
  ['off', []],
] as const)('%s writes about %j', async (which, logged) => {
  const { written } = await lines(which, PATHS)
  expect(written.map(({ path }) => path)).toEqual(logged)
})

test('a line has what is needed to find a request again, and its answer the same id', async () => {
  const { written, responses } = await lines('all', ['/practice?token=secret#x'])
  const [line] = written
  expect(line).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    method: 'GET',
    path: '/practice',
    status: 200,
    ms: 0,
  })
  expect(responses[0]?.headers.get('X-Request-Id')).toBe(line?.id)
})

test.each([
  [true, 'proxy-id-1234', true],
  [false, 'proxy-id-1234', false],
  [true, 'short', false],
  [true, 'with spaces and more', false],
  [true, 'x'.repeat(65), false],
])('with trust %j the id %j is taken: %j', async (trustIds, id, isTaken) => {
  const { written } = await lines('all', ['/'], trustIds, { 'X-Request-Id': id })
  expect(written[0]?.id === id).toBe(isTaken)
})

test.each([
  ['/auth/v1/user', '/auth/v1/user'],
  [
    '/auth/v1/factors/0619d597-66e1-4ecb-9de5-5256d41901e7/verify',
    '/auth/v1/factors/0619d597-66e1-4ecb-9de5-5256d41901e7/verify',
  ],
  ['/x/asha@example.com/y', '/x/[e-mail]/y'],
  ['/x/asha%40example.com', '/x/[e-mail]'],
  ['token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0xx.c2lnbmF0dXJlMTIz end', 'token [token] end'],
  [`/x/${'aB3_'.repeat(11)}`, '/x/[token]'],
  ['/x/0619d597-66e1-4ecb-9de5-5256d41901e7-and-more-than-that', '/x/[token]'],
])('%s is written as %s', (text, written) => expect(withoutSecrets(text)).toBe(written))
