import { expect, test } from 'vitest'
import { type VerifyToken, cacheTokens } from './verify-token.ts'
import { ADA, claimsOf } from '#server/rest/rest.fixture.ts'

/** A verifier that counts its calls, and a clock that the test sets. */
function counted(exp: number) {
  const clock = { now: 0 }
  const asked: string[] = []
  const verifyToken: VerifyToken = async (token) => {
    asked.push(token)
    return token === 'good' && clock.now < exp * 1000
      ? { claims: claimsOf(ADA, { exp }) }
      : { problem: token === 'good' ? 'expired' : 'invalid' }
  }
  return { clock, asked, verify: cacheTokens(verifyToken, () => clock.now) }
}

test('a valid token is verified once in half a minute', async () => {
  const { clock, asked, verify } = counted(3600)
  for (const now of [0, 10_000, 29_999]) {
    clock.now = now
    expect(await verify('good')).toEqual({ claims: claimsOf(ADA, { exp: 3600 }) })
  }
  expect(asked).toHaveLength(1)
  clock.now = 30_000
  await verify('good')
  expect(asked).toHaveLength(2)
})

test('a token is never accepted after its expiry', async () => {
  const { clock, verify } = counted(10)
  expect(await verify('good')).toHaveProperty('claims')
  clock.now = 10_000
  expect(await verify('good')).toEqual({ problem: 'expired' })
})

test('an invalid token is not cached', async () => {
  const { asked, verify } = counted(3600)
  for (let time = 0; time < 3; time += 1) expect(await verify('bad')).toEqual({ problem: 'invalid' })
  expect(asked).toHaveLength(3)
})

test('the oldest token is dropped when the cache is full', async () => {
  const asked: string[] = []
  const verify = cacheTokens(async (token) => {
    asked.push(token)
    return { claims: claimsOf(token) }
  })
  for (let n = 0; n < 10_001; n += 1) await verify(`token ${n}`)
  await verify('token 10000')
  expect(asked).toHaveLength(10_001)
  await verify('token 0')
  expect(asked).toHaveLength(10_002)
})
