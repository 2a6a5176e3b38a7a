import { expect, test } from 'vitest'
import { identifyPrincipal } from './principal.ts'
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
