import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { openTestSite, signIn, SITE } from './auth.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const database = await openTestDatabase(afterAll)

const START = { provider: 'discord', code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
const FACTOR = { factor_type: 'totp', friendly_name: 'Phone' }

/** Calls, and what a good one of them says; half of the rounds begin with that and spoil it. */
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

test('two thousand calls that make no sense are all answered, and none is a failure of ours', async () => {
  const site = await openTestSite(database)
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const random = sequence(3)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const failed: string[] = []
  const statuses = new Set<number>()
  let student = await signIn(site)
  for (let round = 0; round < 2000; round += 1) {
    // Each from its own place, and time goes on: what is tried here are not the limits.
    site.pass(20)
    if (round % 20 === 19) student = await signIn(site)
    const [call, good] = pick(CALLS) ?? ['', {}]
    const spoilt = Array.from(
      { length: Math.floor(random() * 4) },
      () => [pick(FIELDS) ?? '', pick(VALUES)] as const,
    )
    const entries = [...(random() < 0.5 ? Object.entries(good) : []), ...spoilt]
    const query = new URLSearchParams(
      entries.map(([name, value]) => [name, JSON.stringify(value).replace(/^"|"$/g, '')]),
    )
    const { data } =
      round % 5 === 0 ? await student.client.auth.mfa.enroll({ factorType: 'totp' }) : { data: null }
    const id =
      random() < 0.5
        ? data?.id
        : encodeURIComponent(JSON.stringify(pick(VALUES)).toWellFormed()).slice(0, 200)
    const path = call.replace('{id}', id || student.user.identities?.[0]?.identity_id || 'x')
    const method = pick(METHODS) ?? 'GET'
    const body = random() < 0.2 ? pick(BODIES) : JSON.stringify(Object.fromEntries(entries))
    const token = random() < 0.9 ? student.session.access_token : pick(['x.y.z', '', '\u00e9'])
    const response = await site.fetch(`${SITE}/auth/v1${path}${path.includes('?') ? '&' : '?'}${query}`, {
      method,
      address: `10.0.${Math.floor(round / 250)}.${round % 250}`,
      headers: {
        'Content-Type': 'application/json',
        ...(random() < 0.9 && { Authorization: `Bearer ${token}` }),
      },
      ...(method !== 'GET' && method !== 'HEAD' && body !== undefined && { body }),
    })
    const location = new URL(response.headers.get('Location') ?? SITE, SITE)
    if (response.status >= 500 || location.origin !== SITE || /server_error/.test(location.search)) {
      failed.push(
        `${method} ${path} ${JSON.stringify(Object.fromEntries(entries))} ${body}: ${response.status}`,
      )
    }
    statuses.add(response.status)
  }
  said.mockRestore()
  expect(failed).toEqual([])
  // Not all of it ends at the first check.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 302, 303, 400, 401, 403, 404, 422]))
})

/** Numbers from 0 to 1 that are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
