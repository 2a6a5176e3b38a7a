import { expect, test } from 'vitest'
import { identifyPrincipal, liveSessions } from './principal.ts'
import { claimsOf, KEY } from './rest.fixture.ts'

const CLAIMS = claimsOf('ada')
const trust = {
  publishableKey: KEY,
  verifyToken: async (token: string) =>
    token === 'good'
      ? { claims: CLAIMS }
      : token.startsWith('role ')
        ? { claims: { ...CLAIMS, role: token.slice(5) } }
        : { problem: token === 'old' ? ('expired' as const) : ('invalid' as const) },
}

test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic good', `Bearer ${KEY}`, `bearer  ${KEY} `])(
  '%j has the role anon',
  async (header) =>
    expect(await identifyPrincipal(header, trust)).toEqual({ role: 'anon', claims: { role: 'anon' } }),
)

test.each(['Bearer good', 'bearer good'])('%j has the role authenticated', async (header) => {
  expect(await identifyPrincipal(header, trust)).toEqual({
    role: 'authenticated',
    student: { userId: 'ada', id: 'ada' },
    claims: CLAIMS,
  })
})

test.each([
  ['Bearer old', 401, 'PGRST303'],
  ['Bearer forged', 401, 'PGRST301'],
  [`Bearer ${KEY}x`, 401, 'PGRST301'],
  ['Bearer role postgres', 403, '42501'],
  ['Bearer role service_role', 403, '42501'],
  ['Bearer role authenticator', 403, '42501'],
  ['Bearer role Authenticated', 403, '42501'],
])('%j is refused: %i %s', async (header, status, code) => {
  await expect(identifyPrincipal(header, trust)).rejects.toMatchObject({ status, code })
})

test('a token without a role has the role anon', async () => {
  const verifyToken = async () => ({ claims: { ...CLAIMS, role: undefined } })
  // @ts-expect-error -- a token may lack what its type promises
  expect(await identifyPrincipal('Bearer x', { ...trust, verifyToken })).toMatchObject({ role: 'anon' })
})

/** A source of rows that counts its queries. */
function source(rowCount = 1) {
  const asked = { count: 0, rowCount, fails: false }
  return {
    asked,
    query: async () => {
      asked.count += 1
      if (asked.fails) throw new Error('no answer')
      return { rows: [], rowCount: asked.rowCount }
    },
  }
}
const ADA = { id: 'session', userId: 'ada' }

test('a session is looked up once in five seconds, by all calls at once', async () => {
  let at = 1000
  const database = source()
  const isLive = liveSessions(database, () => at)
  expect(await Promise.all([isLive(ADA), isLive(ADA)])).toEqual([true, true])
  at += 4999
  expect(await isLive(ADA)).toBe(true)
  expect(database.asked.count).toBe(1)
  database.asked.rowCount = 0
  at += 1
  expect(await isLive(ADA)).toBe(false)
  expect(database.asked.count).toBe(2)
})

test('a session of another student is another question', async () => {
  const database = source()
  const isLive = liveSessions(database)
  await isLive(ADA)
  await isLive({ ...ADA, userId: 'ben' })
  expect(database.asked.count).toBe(2)
})

test('a failed look-up is thrown and not kept', async () => {
  const database = source()
  const isLive = liveSessions(database)
  database.asked.fails = true
  await expect(isLive(ADA)).rejects.toThrow('no answer')
  database.asked.fails = false
  expect(await isLive(ADA)).toBe(true)
})

test('only so many sessions are kept', async () => {
  const database = source()
  const isLive = liveSessions(database)
  await isLive(ADA)
  for (let n = 0; n < 20_000; n += 1) await isLive({ id: `other ${n}`, userId: 'ben' })
  await isLive(ADA)
  expect(database.asked.count).toBe(20_002)
})
