import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { fuzzRun, sometimes } from '#server/fuzz-run.fixture.ts'
import { openTestSite, signIn, SITE } from './auth.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const database = await openTestDatabase(afterAll)

const START = { provider: 'discord', code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
const FACTOR = { factor_type: 'totp', friendly_name: 'Phone' }

/** Calls, each with the fields of a good one. */
const CALLS: readonly (readonly [path: string, good: Record<string, unknown>])[] = [
  ['/authorize', START],
  ['/callback', { state: '6a1b4a1e-0000-4000-8000-000000000000', code: 'x' }],
  ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
  ['/token?grant_type=refresh_token', { refresh_token: 'x' }],
  ['/token', {}],
  ['/user', { data: { a: 1 } }],
  ['/logout', { scope: 'others' }],
  ['/recover', { email: 'asha@example.com' }],
  ['/verify', {}],
  ['/factors', FACTOR],
  ['/factors/{id}', {}],
  ['/factors/{id}/challenge', {}],
  ['/factors/{id}/verify', { challenge_id: '6a1b4a1e-0000-4000-8000-000000000000', code: '123456' }],
  ['/user/identities/authorize', START],
  ['/user/identities/{id}', {}],
  ['/settings', {}],
  ['/%00', {}],
  ['/..%2f..', {}],
]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD']
const FIELDS = [
  'provider',
  'redirect_to',
  'scopes',
  'code_challenge',
  'code_challenge_method',
  'state',
  'code',
  'error',
  'auth_code',
  'code_verifier',
  'refresh_token',
  'data',
  'email',
  'password',
  'app_metadata',
  'friendly_name',
  'factor_type',
  'issuer',
  'challenge_id',
  'scope',
  'skip_http_redirect',
  'grant_type',
  '__proto__',
  'constructor',
]
const VALUES: readonly unknown[] = [
  '',
  'discord',
  'google',
  'totp',
  's256',
  'a'.repeat(43),
  '\u0000',
  '\ud800',
  "' or 1=1--",
  '%',
  '%00',
  '{}',
  '😀'.repeat(50),
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(3000),
  '://',
  '//evil.example',
  0,
  -1,
  true,
  null,
  [],
  [[]],
  {},
  { a: { b: ['\u0000'] } },
  { '\u0000': 1 },
  { toString: 1 },
]
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '7',
  '\u0000',
  '{"a":1}{',
  '{"data":{"a":"\\ud800"}}',
  'a=b&c=d',
  '\ufeff{}',
]

interface Call {
  method: string
  path: string
  entries: [name: string, value: unknown][]
  body: string
  /** Undefined means the id of a factor or, without one, of an identity. */
  id: string | undefined
  authorization: 'good' | 'absent' | `Bearer ${string}`
}

const value = fc.constantFrom(...VALUES)
const spoilt = fc.array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 3 })

/** A valid call in half of the cases, with up to three fields replaced or added. */
const anyCall: fc.Arbitrary<Call> = fc
  .constantFrom(...CALLS)
  .chain(([path, good]) =>
    fc.record({
      path: fc.constant(path),
      method: fc.constantFrom(...METHODS),
      entries: fc
        .tuple(fc.constantFrom(Object.entries(good), []), spoilt)
        .map((parts): Call['entries'] => parts.flat()),
      rawBody: sometimes(0.2, fc.constantFrom(...BODIES)),
      id: sometimes(0.5, value),
      authorization: fc.oneof(
        { weight: 8, arbitrary: fc.constant('good' as const) },
        { weight: 1, arbitrary: fc.constant('absent' as const) },
        { weight: 1, arbitrary: fc.constantFrom('Bearer x.y.z', 'Bearer ', 'Bearer \u00e9') },
      ),
    }),
  )
  .map(({ method, path, entries, authorization, id, rawBody }) => ({
    method,
    path,
    entries,
    authorization,
    id: id === undefined ? undefined : encodeURIComponent(JSON.stringify(id).toWellFormed()).slice(0, 200),
    body: rawBody ?? JSON.stringify(Object.fromEntries(entries)),
  }))

test('invalid calls are all answered, and none with a server error', async () => {
  const site = await openTestSite(database)
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = fuzzRun({ gate: 700, whole: 2000, seed: 1 })
  const statuses = new Set<number>()
  let student = await signIn(site)
  let round = 0
  const answered = fc.asyncProperty(anyCall, async ({ method, path, entries, body, id, authorization }) => {
    round += 1
    // Each call has another address and the clock moves on, because this test is not about limits.
    site.pass(20)
    if (round % 20 === 0) student = await signIn(site)
    const { data } =
      round % 5 === 0 ? await student.client.auth.mfa.enroll({ factorType: 'totp' }) : { data: null }
    const query = new URLSearchParams(
      entries.map(([name, sent]) => [name, JSON.stringify(sent).replace(/^"|"$/g, '')]),
    )
    const target = path.replace('{id}', id || data?.id || student.user.identities?.[0]?.identity_id || 'x')
    const response = await site.fetch(`${SITE}/auth/v1${target}${target.includes('?') ? '&' : '?'}${query}`, {
      method,
      address: `10.${Math.floor(round / 62_500)}.${Math.floor(round / 250) % 250}.${round % 250}`,
      headers: {
        'Content-Type': 'application/json',
        ...(authorization !== 'absent' && {
          Authorization: authorization === 'good' ? `Bearer ${student.session.access_token}` : authorization,
        }),
      },
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
    })
    const location = new URL(response.headers.get('Location') ?? SITE, SITE)
    statuses.add(response.status)
    expect(response.status).toBeLessThan(500)
    expect(location.origin).toBe(SITE)
    expect(location.search).not.toContain('server_error')
  })
  await fc.assert(answered, run)
  said.mockRestore()
  // The calls get past the first check of their handlers.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 302, 303, 400, 401, 403, 404, 422]))
})
