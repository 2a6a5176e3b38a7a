import { afterAll, expect, test, vi } from 'vitest'
import { clientAddress } from '#server/http/client-address.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { rest } from '#server/rest/rest.ts'
import { KEY, openTestSite, signIn, SITE } from './auth.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const database = await openTestDatabase(afterAll)

async function openSite() {
  const site = await openTestSite(database)
  site.app.route(
    '/rest/v1',
    rest({
      database,
      verifyToken: site.tokens.verify,
      publishableKey: KEY,
      clientAddress: clientAddress(0),
    }),
  )
  return site
}

async function rowsAbout(userId: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select (select count(*) from auth.users where id = $1) + (select count(*) from public.profiles where id = $1)
       + (select count(*) from auth.sessions where user_id = $1) as count`,
    [userId],
  )
  return Number(rows[0]?.count)
}

test('a student deletes their own account with all of its rows', async () => {
  const site = await openSite()
  const { client, user } = await signIn(site)
  const other = await signIn(site, { email: 'ben@example.com' })
  expect(await client.rpc('delete_account')).toMatchObject({ error: null, status: 204 })
  expect(await rowsAbout(user.id)).toBe(0)
  expect(await rowsAbout(other.user.id)).toBe(3)
  expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
  expect(await client.auth.signOut()).toEqual({ error: null })
})

test('an hour after the sign-in, deleting needs a new sign-in', async () => {
  const site = await openSite()
  const { client, user } = await signIn(site)
  await database.query(
    "update auth.sessions set created_at = now() - interval '61 minutes' where user_id = $1",
    [user.id],
  )
  expect((await client.rpc('delete_account')).error).toMatchObject({
    code: 'P0001',
    message: 'Sign in again to delete this account',
  })
  expect(await rowsAbout(user.id)).toBe(3)
})

test('a token of an ended session and a visitor without a token delete nothing', async () => {
  const site = await openSite()
  const { client, session, user } = await signIn(site)
  await client.auth.signOut()
  const call = (token: string) =>
    site.fetch(`${SITE}/rest/v1/rpc/delete_account`, {
      method: 'POST',
      headers: { apikey: KEY, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{}',
    })
  expect((await call(session.access_token)).status).toBe(401)
  expect((await call(KEY)).status).toBe(401)
  expect(await rowsAbout(user.id)).toBe(2)
})
