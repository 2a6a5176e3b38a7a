import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { openTestSite, signIn } from './auth.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const database = await openTestDatabase(afterAll)

async function student() {
  const site = await openTestSite(database)
  const signed = await signIn(site, { email: `${crypto.randomUUID()}@example.com` })
  const token = signed.session.access_token
  return { site, ...signed, put: (body: unknown) => site.call('/user', { method: 'PUT', token, body }) }
}

test("a student's own data is merged, and null removes a key", async () => {
  const { client, put } = await student()
  await client.auth.updateUser({ data: { theme: 'dark', left: 1 } })
  const { data, error } = await client.auth.updateUser({
    data: { left: null, right: { a: [1], b: '\\u0000 😀' } },
  })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toMatchObject({
    full_name: 'Asha Rao',
    theme: 'dark',
    right: { a: [1], b: '\\u0000 😀' },
  })
  expect(data.user?.user_metadata).not.toHaveProperty('left')
  expect((await put({})).status).toBe(200)
})

test.each([
  [{ email: 'new@example.com' }, 400, 'email_provider_disabled'],
  [{ password: 'correct horse' }, 400, 'email_provider_disabled'],
  [{ phone: '441632960000' }, 400, 'phone_provider_disabled'],
  [{ app_metadata: { admin: true } }, 403, 'not_admin'],
  [{ data: 'x' }, 400, 'validation_failed'],
  [[], 400, 'validation_failed'],
  [{ data: { a: 'x'.repeat(5000) } }, 400, 'validation_failed'],
  [{ data: { a: '\u0000' } }, 400, 'validation_failed'],
  [{ data: { a: '\ud800' } }, 400, 'validation_failed'],
  [{ data: { '\udfff': 1 } }, 400, 'validation_failed'],
])('%j changes nothing', async (body, status, code) => {
  const { client, put, user } = await student()
  expect(await put(body)).toMatchObject({ status, body: { code } })
  expect((await client.auth.getUser()).data.user).toEqual(user)
})

test('a user has the fields of GoTrue', async () => {
  const { user } = await student()
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
  const told = `app_metadata aud confirmed_at created_at email email_confirmed_at id identities
    is_anonymous last_sign_in_at phone role updated_at user_metadata`
  expect(Object.keys(user).toSorted()).toEqual(told.split(/\s+/))
  for (const at of [user.created_at, user.updated_at, user.confirmed_at, user.last_sign_in_at])
    expect(at).toMatch(time)
})

test('a deleted user, an ended session and a banned user have different codes', async () => {
  const { site, session, user } = await student()
  const look = async () => (await site.call('/user', { token: session.access_token })).body.code
  await database.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
    user.id,
  ])
  expect(await look()).toBe('user_banned')
  await database.query('update auth.users set banned_until = null where id = $1', [user.id])
  await database.query('delete from auth.sessions where user_id = $1', [user.id])
  expect(await look()).toBe('session_not_found')
  await database.query('delete from auth.users where id = $1', [user.id])
  expect(await look()).toBe('user_not_found')
})

test('an expired access token is refused, and the client refreshes it', async () => {
  const { site, session } = await student()
  site.pass(3601)
  expect(await site.call('/user', { token: session.access_token })).toEqual({
    status: 403,
    body: { code: 'bad_jwt', message: 'invalid JWT: token is expired' },
  })
})
