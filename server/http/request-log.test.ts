import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { logFailure, requestLog, type RequestLog } from './request-log.ts'

function logInto(written: string[]) {
  return createLog({ write: (line) => written.push(line), now: () => 0 })
}

async function lines(
  which: RequestLog,
  paths: readonly string[],
  trustIds = false,
  headers: HeadersInit = {},
) {
  const written: string[] = []
  const app = new Hono()
    .use(requestLog({ which, trustIds, log: logInto(written), now: () => 0 }))
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
  '/paper-health',
  '/authors',
  '/fails',
  '/files/papers/a.pdf',
]

test.each([
  ['api', ['/auth', '/auth/v1/user', '/rest/v1/profiles', '/local-sign-in', '/paper-health', '/fails']],
  ['all', PATHS],
  ['off', []],
] as const)('%s writes about %j', async (which, logged) => {
  const { written } = await lines(which, PATHS)
  expect(written.map(({ path }) => path)).toEqual(logged)
})

test('a line has the facts of its request, and the answer has the same id', async () => {
  const { written, responses } = await lines('all', ['/practice?token=secret#x'])
  const [line] = written
  expect(line).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'info',
    message: 'Request answered',
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
])('with trustIds %j the id %j is accepted: %j', async (trustIds, id, isTaken) => {
  const { written } = await lines('all', ['/'], trustIds, { 'X-Request-Id': id })
  expect(written[0]?.id === id).toBe(isTaken)
})

test('a failure is logged under the id of its request', async () => {
  const written: string[] = []
  const app = new Hono()
    .use(requestLog({ which: 'off', trustIds: true }))
    .get('*', (c) => c.text(logFailure(c, new Error('No reply from asha@example.com'), logInto(written))))
  const response = await app.request('/auth/v1/user/asha@example.com?code=1', {
    headers: { 'X-Request-Id': 'proxy-id-1234' },
  })
  expect(await response.text()).toBe('proxy-id-1234')
  expect(written.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 'error',
      message: 'Request failed',
      id: 'proxy-id-1234',
      method: 'GET',
      path: '/auth/v1/user/[e-mail]',
      error: { name: 'Error', message: 'No reply from [e-mail]' },
    },
  ])
})
