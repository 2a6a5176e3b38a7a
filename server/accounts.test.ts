import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { accounts, localSignInNotice, usesLocalSignIn } from './accounts.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { openTestDatabase } from './database/database.fixture.ts'
import { listenAnywhere } from './loopback.fixture.ts'
import { STANDARD_LIMITS } from './rest/limits.ts'

const KEY = 'sb_publishable_evergreen'
const KEYS = { clientId: 'x', clientSecret: 'y' }
const BASE = {
  credentials: {},
  allowLocalSignIn: false,
  isProduction: false,
  siteUrl: 'http://127.0.0.1:4180',
}

test.each([
  ['a fresh machine', {}, true],
  ['localhost', { siteUrl: 'http://localhost:4180' }, true],
  ['an IPv6 loopback', { siteUrl: 'http://[::1]:4180' }, true],
  ['a public address', { siteUrl: 'https://english.example.org' }, false],
  ['an address of the local network', { siteUrl: 'http://192.168.1.5:4180' }, false],
  ['every address', { siteUrl: 'http://0.0.0.0:4180' }, false],
  ['a name that only begins like this machine', { siteUrl: 'http://127.0.0.1.example.org' }, false],
  ['production', { isProduction: true }, false],
  [
    'a public address, allowed by name',
    { siteUrl: 'https://english.example.org', allowLocalSignIn: true },
    true,
  ],
  ['production, allowed by name', { isProduction: true, allowLocalSignIn: true }, true],
  ['keys of Discord', { credentials: { discord: KEYS } }, false],
  ['keys of Google', { credentials: { google: KEYS } }, false],
  [
    'keys of a school',
    { credentials: { school: { ...KEYS, issuer: 'https://a.example.org', name: 'A' } } },
    false,
  ],
  ['keys, and allowed by name', { credentials: { google: KEYS }, allowLocalSignIn: true }, false],
])('on %s (%j) the local page opens: %j', (_, change, isLocal) => {
  expect(usesLocalSignIn({ ...BASE, ...change })).toBe(isLocal)
})

test('the operator reads for whom the sign-in without passwords is on', async () => {
  const given = { ...BASE, database: await openTestDatabase() }
  const onThisMachine = /is on, for browsers on this machine\. Its page asks once for this word: /
  expect(await localSignInNotice(given)).toMatch(new RegExp(`${onThisMachine.source}[a-z]{6}-[a-z]{6}$`))
  expect(await localSignInNotice({ ...given, localWord: 'green-apples' })).toMatch(
    new RegExp(`${onThisMachine.source}green-apples$`),
  )
  const demo = { ...given, siteUrl: 'https://demo.example.org' }
  expect(await localSignInNotice(demo)).toBeUndefined()
  expect(await localSignInNotice({ ...demo, allowLocalSignIn: true })).toMatch(
    /is on, for everybody who can reach https:\/\/demo\.example\.org: /,
  )
})

test('a whole sign-in over HTTP, with cookies, and then a read of the profile', async () => {
  const { url, database, deletions } = await serveAccounts()
  const cookies = new Map<string, string>()
  async function go(path: string, body?: URLSearchParams): Promise<URL> {
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return new URL(response.headers.get('Location') ?? '', url)
  }
  const verifier = 'v'.repeat(50)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = `provider=google&redirect_to=${url}/profile&code_challenge=${challenge}&code_challenge_method=s256`
  const page = await go(`/auth/v1/authorize?${query}`)
  expect(page.pathname).toBe('/local-sign-in')
  const fields = new URLSearchParams(page.searchParams)
  fields.set('email', 'asha@example.com')
  fields.set('full_name', 'Asha Rao')
  fields.set('word', 'tobaru-vimeko')
  const callback = await go('/local-sign-in', fields)
  const home = await go(callback.pathname + callback.search)
  expect(home.origin + home.pathname).toBe(`${url}/profile`)
  const exchanged = await fetch(`${url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code: home.searchParams.get('code'), code_verifier: verifier }),
  })
  const { access_token } = z.object({ access_token: z.string() }).parse(await exchanged.json())
  const rows = await fetch(`${url}/rest/v1/profiles?select=full_name,email`, {
    headers: { apikey: KEY, Authorization: `Bearer ${access_token}` },
  })
  expect(await rows.json()).toEqual([{ full_name: 'Asha Rao', email: 'asha@example.com' }])
  const { rows: sessions } = await database.query<{ ip: string }>('select host(ip) as ip from auth.sessions')
  expect(sessions).toEqual([{ ip: '127.0.0.1' }])

  // A deletion is listed beside the backups before it is answered. Other calls are not.
  const users = await database.query<{ id: string }>('select id from auth.users')
  const student = users.rows[0]?.id
  const call = (name: string, token: string) =>
    fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: KEY, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: name === 'repeat_study_deletion' ? JSON.stringify({ student, until: 9 }) : '{}',
    })
  expect((await call('study_generation', access_token)).ok).toBe(true)
  expect((await call('delete_study_record', KEY)).ok).toBe(false)
  expect(deletions).toEqual([])
  expect((await call('delete_account', KEY)).headers.getSetCookie()).toEqual([])
  for (const name of ['repeat_study_deletion', 'delete_study_record'])
    expect([name, (await call(name, access_token)).ok]).toEqual([name, true])
  // The local page remembers names: they go with the account.
  const removed = await call('delete_account', access_token)
  expect(removed.status).toBe(204)
  expect(removed.headers.getSetCookie()).toEqual([
    'evergreen-local-accounts=; Max-Age=0; Path=/local-sign-in; HttpOnly; SameSite=Lax',
  ])
  expect(deletions).toEqual([1, 2, 3])
}, 30_000)

async function serveAccounts() {
  /** After each deletion that was told: how many the database had. */
  const deletions: number[] = []
  const database = await openTestDatabase()
  const app = Promise.withResolvers<Hono>()
  const server = createServer(
    getRequestListener(async (request, bindings) => (await app.promise).fetch(request, bindings)),
  )
  const url = `http://127.0.0.1:${await listenAnywhere(server)}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  app.resolve(
    await accounts({
      database,
      siteUrl: url,
      credentials: {},
      allowLocalSignIn: false,
      localWord: 'tobaru-vimeko',
      isProduction: false,
      redirectAllowList: [],
      clientAddress: clientAddress(0),
      corsOrigins: [],
      publishableKey: KEY,
      restLimits: STANDARD_LIMITS,
      async onDeletion() {
        deletions.push((await database.query('select from private.deletions')).rowCount)
      },
    }),
  )
  return { url, database, deletions }
}
