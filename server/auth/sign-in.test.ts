import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { openTestSite, signIn, SITE } from './auth.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

const database = await openTestDatabase(afterAll)

test('each button signs in through the local page, and one address is one student', async () => {
  const site = await openTestSite(database)
  const first = await signIn(site)
  expect(first.back.pathname).toBe('/profile')
  expect(first.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'asha@example.com',
    phone: '',
    app_metadata: { provider: 'discord', providers: ['discord'] },
    user_metadata: { full_name: 'Asha Rao', email_verified: true, phone_verified: false },
    is_anonymous: false,
  })
  const second = await signIn(site, { provider: 'google' })
  expect(second.user.id).toBe(first.user.id)
  expect(second.user.app_metadata).toEqual({ provider: 'discord', providers: ['discord', 'google'] })
  expect(second.user.identities?.map(({ provider }) => provider)).toEqual(['discord', 'google'])
})

test('a session has the shape that supabase-js builds on', async () => {
  const site = await openTestSite(database)
  const { session, client, user } = await signIn(site)
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(session).not.toHaveProperty('provider_token')
  const claims = await client.auth.getClaims()
  expect(claims.error).toBeNull()
  expect(claims.data?.claims).toMatchObject({
    iss: `${SITE}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'oauth' }],
    email: 'asha@example.com',
    phone: '',
    is_anonymous: false,
  })
  expect((await client.auth.getUser()).data.user).toEqual(user)
})
