import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { linkOrCreateUser } from './link-or-create-user.ts'
import type { ProviderProfile } from './provider.ts'

vi.setConfig({ testTimeout: 180_000 })

const database = await openTestDatabase(afterAll)
const now = new Date('2026-11-21T09:00:00Z')

function profileOf(sub: string, change: Partial<ProviderProfile> = {}): ProviderProfile {
  return {
    iss: 'https://provider.example',
    sub,
    name: sub,
    full_name: sub,
    email: `${sub}@example.com`,
    email_verified: true,
    ...change,
  }
}

const come = (provider: 'discord' | 'google', profile: ProviderProfile) =>
  database.transaction((tx) => linkOrCreateUser(tx, { provider, profile, now }))

const identitiesOf = async (userId: string) =>
  (
    await database.query<{ identity: string }>(
      "select provider || ':' || provider_id as identity from auth.identities where user_id = $1 order by 1",
      [userId],
    )
  ).rows.map(({ identity }) => identity)

test('the same identity is the same student, even after its e-mail address has changed', async () => {
  const first = await come('discord', profileOf('ann'))
  expect(await come('discord', profileOf('ann', { email: 'new@example.com' }))).toBe(first)
  expect(await come('discord', profileOf('ann', { email_verified: false }))).toBe(first)
  const { rows } = await database.query('select email from auth.users where id = $1', [first])
  expect(rows).toEqual([{ email: 'ann@example.com' }])
})

test('an unverified e-mail address links to no account and makes none', async () => {
  const victim = await come('google', profileOf('bea'))
  for (const change of [{ email_verified: false }, { email_verified: false, email: 'BEA@example.com' }]) {
    await expect(
      come('discord', profileOf('thief', { email: 'bea@example.com', ...change })),
    ).rejects.toMatchObject({
      status: 422,
      code: 'provider_email_needs_verification',
    })
  }
  expect(await identitiesOf(victim)).toEqual(['google:bea'])
  await expect(come('discord', profileOf('cal', { email_verified: false }))).rejects.toMatchObject({
    status: 422,
  })
  const { email: _, ...without } = profileOf('dan')
  await expect(come('discord', without)).rejects.toMatchObject({ status: 422 })
  const { rows } = await database.query(
    "select from auth.users where email in ('cal@example.com', 'dan@example.com')",
  )
  expect(rows).toEqual([])
})

test('two identities with the same verified address belong to one student', async () => {
  const eve = await come('google', profileOf('eve'))
  expect(await come('discord', profileOf('77', { email: 'eve@example.com' }))).toBe(eve)
  expect(await identitiesOf(eve)).toEqual(['discord:77', 'google:eve'])
})

test('the same id at another provider is another person', async () => {
  const one = await come('google', profileOf('5', { email: 'one@example.com' }))
  expect(await come('discord', profileOf('5', { email: 'two@example.com' }))).not.toBe(one)
})

test('an account with an unconfirmed address is emptied when the owner of the address signs in', async () => {
  const planted = crypto.randomUUID()
  await database.query(
    'insert into auth.users (id, email, raw_user_meta_data) values ($1, \'fay@example.com\', \'{"full_name":"Thief","planted":true}\')',
    [planted],
  )
  await database.query(
    "insert into auth.identities (provider_id, provider, user_id, identity_data) values ('thief', 'discord', $1, '{}')",
    [planted],
  )
  await database.query(
    "insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), $1, 'aal1')",
    [planted],
  )
  expect(await come('google', profileOf('fay'))).toBe(planted)
  expect(await identitiesOf(planted)).toEqual(['google:fay'])
  const { rows } = await database.query(
    `select email_confirmed_at, raw_user_meta_data ->> 'full_name' as name, raw_user_meta_data ->> 'planted' as planted,
       (select count(*) from auth.sessions where user_id = $1)::int as sessions
     from auth.users where id = $1`,
    [planted],
  )
  expect(rows).toEqual([{ email_confirmed_at: now, name: 'fay', planted: null, sessions: 0 }])
})

test('a banned student cannot sign in', async () => {
  const gil = await come('google', profileOf('gil'))
  await database.query("update auth.users set banned_until = '2027-01-01' where id = $1", [gil])
  await expect(come('google', profileOf('gil'))).rejects.toMatchObject({ code: 'user_banned' })
  await expect(come('discord', profileOf('8', { email: 'gil@example.com' }))).rejects.toMatchObject({
    code: 'user_banned',
  })
  expect(await identitiesOf(gil)).toEqual(['google:gil'])
})

test('a new student gets a profile with the provider’s name', async () => {
  const hal = await come('google', profileOf('hal', { full_name: 'Hal Doe' }))
  const { rows } = await database.query(
    'select full_name, email, email_updates from public.profiles where id = $1',
    [hal],
  )
  expect(rows).toEqual([{ full_name: 'Hal Doe', email: 'hal@example.com', email_updates: false }])
})
