import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { accessTokens } from './access-tokens.ts'
import { openTestSite, signIn, SITE } from './auth.fixture.ts'
import { rotateSigningKeys } from './signing-keys.ts'

vi.setConfig({ testTimeout: 180_000 })

const database = await openTestDatabase(afterAll)
const STUDENT = '00000000-0000-4000-8000-000000000001'
const CLAIMS = { sub: STUDENT, role: 'authenticated', aal: 'aal1', session_id: STUDENT }

let at = Date.now()
const now = () => new Date(at)
const issue = () => accessTokens({ database, siteUrl: SITE, now })

beforeEach(() => {
  at = Date.now()
})

test('a token verifies on another server over the same database, until it expires', async () => {
  const { token, expiresAt } = await issue().sign(CLAIMS)
  expect(expiresAt).toBe(Math.floor(at / 1000) + 3600)
  const other = issue()
  expect(await other.verify(token)).toMatchObject({
    claims: { ...CLAIMS, iss: `${SITE}/auth/v1`, aud: 'authenticated' },
  })
  at += 3599_000
  expect(await other.verify(token)).toHaveProperty('claims')
  at += 2000
  expect(await other.verify(token)).toEqual({ problem: 'expired' })
})

test('servers that start together make one key', async () => {
  await database.query('delete from evergreen.signing_keys')
  const keys = await Promise.all(Array.from({ length: 5 }, () => issue().publicKeys()))
  expect(new Set(keys.map((list) => list.map(({ kid }) => kid).join())).size).toBe(1)
  expect(keys[0]).toHaveLength(1)
})

test('the published key can be imported for verifying, and has no secret part', async () => {
  const [key] = await issue().publicKeys()
  expect(key).toEqual({
    kty: 'EC',
    crv: 'P-256',
    x: expect.any(String),
    y: expect.any(String),
    alg: 'ES256',
    use: 'sig',
    kid: expect.stringMatching(/^[\w-]{43}$/),
    key_ops: ['verify'],
    ext: true,
  })
})

test('after a rotation the new key signs, and the old one verifies until its tokens have expired', async () => {
  const server = issue()
  const { token } = await server.sign(CLAIMS)
  const kid = await rotateSigningKeys(database, { now: now(), revoke: false })
  at += 61_000
  expect((await server.publicKeys()).map((key) => key.kid)[0]).toBe(kid)
  expect((await server.publicKeys()).length).toBeGreaterThan(1)
  expect(await server.verify(token)).toHaveProperty('claims')
  expect(await issue().verify((await server.sign(CLAIMS)).token)).toHaveProperty('claims')
  at += 3700_000
  await rotateSigningKeys(database, { now: now(), revoke: false })
  at += 61_000
  expect((await server.publicKeys()).map((key) => key.kid)).not.toContain(
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid,
  )
})

test('a server reads the keys again for a token with an unknown key', async () => {
  const [one, other] = [issue(), issue()]
  await one.publicKeys()
  at += 5000
  await rotateSigningKeys(database, { now: now(), revoke: false })
  expect(await one.verify((await other.sign(CLAIMS)).token)).toHaveProperty('claims')
})

test('a revoked key verifies no token', async () => {
  const { token } = await issue().sign(CLAIMS)
  await rotateSigningKeys(database, { now: now(), revoke: true })
  expect(await issue().verify(token)).toEqual({ problem: 'invalid' })
})

test('with an unavailable database a token is not reported as invalid', async () => {
  const { token } = await issue().sign(CLAIMS)
  const away = { ...database, query: () => Promise.reject(new Error('connection lost')) }
  await expect(accessTokens({ database: away, siteUrl: SITE }).verify(token)).rejects.toThrow(
    'connection lost',
  )
})

/** Tokens that can be made from public information. */
async function forgeries(): Promise<Record<string, string>> {
  const server = issue()
  const { token } = await server.sign(CLAIMS)
  const [jwk] = await server.publicKeys()
  const publicKey = await importJWK({ ...jwk }, 'ES256', { extractable: true })
  if (publicKey instanceof Uint8Array) throw new Error('The key is no public key')
  const { privateKey: stranger, publicKey: strangers } = await generateKeyPair('ES256', { extractable: true })
  const seconds = Math.floor(at / 1000)
  const payload = {
    ...CLAIMS,
    iss: `${SITE}/auth/v1`,
    aud: 'authenticated',
    iat: seconds,
    exp: seconds + 3600,
  }
  const [header = '', body = '', signature = ''] = token.split('.')
  const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const symmetric = (key: string) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', kid: jwk?.kid ?? '', typ: 'JWT' })
      .sign(new TextEncoder().encode(key))
  const signed = (claims: Record<string, unknown>, kid = jwk?.kid ?? '') =>
    new SignJWT({ ...payload, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .sign(stranger)
  return {
    'alg none': `${text({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'alg none with the signature': `${text({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
    'alg NONE with our kid': `${text({ alg: 'NONE', kid: jwk?.kid, typ: 'JWT' })}.${body}.`,
    'HS256 with the public key in PEM': await symmetric(await exportSPKI(publicKey)),
    'HS256 with the public key in JSON': await symmetric(JSON.stringify(jwk)),
    "HS256 with the key's x": await symmetric(jwk?.x ?? ''),
    'a stranger’s key under our kid': await signed({}),
    'a stranger’s key under a kid of theirs': await signed({}, 'theirs'),
    'a stranger’s key in the header': await new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(strangers), typ: 'JWT' })
      .sign(stranger),
    'a key at an address of theirs': await new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', jku: 'https://evil.example/jwks.json', kid: 'x', typ: 'JWT' })
      .sign(stranger),
    'another body under our signature': `${header}.${text({ ...payload, sub: '00000000-0000-4000-8000-000000000002' })}.${signature}`,
    'a signature of zeros (r = s = 0)': `${header}.${body}.${Buffer.alloc(64).toString('base64url')}`,
    'no signature': `${header}.${body}.`,
    'two parts': `${header}.${body}`,
    'four parts': `${token}.x`,
    nothing: '',
    words: 'sb_publishable_evergreen',
    'a very long word': 'a'.repeat(100_000),
  }
}

test('no forged token is accepted', async () => {
  const server = issue()
  for (const [what, token] of Object.entries(await forgeries())) {
    expect({ what, ...(await server.verify(token)) }).toEqual({ what, problem: 'invalid' })
  }
})

test.each([
  ['another issuer', { siteUrl: 'https://evil.example' }, {}],
  ['no id in sub', {}, { sub: 'asha' }],
  ['no session', {}, { session_id: undefined }],
  ['an unknown level', {}, { aal: 'aal9' }],
  ['no role', {}, { role: undefined }],
])('a token of our own key with %s is refused', async (_, maker, claims) => {
  const { token } = await accessTokens({ database, siteUrl: SITE, now, ...maker }).sign({
    ...CLAIMS,
    ...claims,
  })
  expect(await issue().verify(token)).toEqual({ problem: 'invalid' })
})

test('a token of our own key for another audience is refused', async () => {
  const { rows } = await database.query<{ private_jwk: Record<string, string> }>(
    'select private_jwk from evergreen.signing_keys where retired_at is null',
  )
  const jwk = rows[0]?.private_jwk ?? {}
  const key = await importJWK(jwk, 'ES256')
  const sign = (aud: string) =>
    new SignJWT({ ...CLAIMS, exp: Math.floor(at / 1000) + 60, aud, iss: `${SITE}/auth/v1` })
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid ?? '', typ: 'JWT' })
      .sign(key)
  expect(await issue().verify(await sign('authenticated'))).toHaveProperty('claims')
  expect(await issue().verify(await sign('other'))).toEqual({ problem: 'invalid' })
})

test('every call that needs a student refuses every forged token with the same error', async () => {
  const site = await openTestSite(database)
  await signIn(site)
  const calls = [
    ['GET', '/user'],
    ['PUT', '/user'],
    ['POST', '/logout'],
    ['POST', '/factors'],
    ['DELETE', `/factors/${STUDENT}`],
    ['POST', `/factors/${STUDENT}/challenge`],
    ['POST', `/factors/${STUDENT}/verify`],
    ['GET', '/user/identities/authorize?provider=google'],
    ['DELETE', `/user/identities/${STUDENT}`],
  ] as const
  const { nothing: _, 'a very long word': __, ...tokens } = await forgeries()
  for (const [method, path] of calls) {
    for (const [what, token] of Object.entries(tokens)) {
      const { status, body } = await site.call(path, { method, token, ...(method !== 'GET' && { body: {} }) })
      expect([method, path, what, status, body.code]).toEqual([method, path, what, 403, 'bad_jwt'])
    }
    expect([method, path, (await site.call(path, { method })).status]).toEqual([method, path, 401])
  }
})
