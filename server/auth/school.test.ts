import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { openClient, openTestSite, signIn, SITE } from './auth.fixture.ts'
import { CALLBACK, CLIENT, goThroughProvider, startProvider } from './openid.fixture.ts'
import { schoolProvider } from './openid-providers.ts'

vi.setConfig({ testTimeout: 180_000 })
vi.spyOn(console, 'warn').mockImplementation(() => {})
vi.spyOn(console, 'info').mockImplementation(() => {})

const PEOPLE: Record<string, Record<string, unknown>> = {
  anand: {
    name: 'Priya Anand',
    email: 'Anand@Lakeside.example',
    email_verified: true,
    picture: 'https://a.example/p',
  },
  // Many pupils have no address at their school, or one that nobody has looked at.
  tom: { name: 'Tom Berg' },
  mallory: { name: 'Mallory', email: 'asha@example.com', email_verified: false },
  asha: { name: 'Asha at school', email: 'asha@example.com', email_verified: true },
}

const database = await openTestDatabase(afterAll)
/** Keycloak reads the secret in a header, and others in the body; most keep an address out of the ID token. */
const issuers = {
  header: await startProvider({ people: PEOPLE, secret: 'client_secret_basic', claims: 'apart' }),
  body: await startProvider({ people: PEOPLE, secret: 'client_secret_post', claims: 'in the token' }),
}

const openSite = (issuer = issuers.header) =>
  openTestSite(database, { school: schoolProvider({ ...CLIENT, issuer, callbackUrl: CALLBACK }) })

async function signInAtSchool(site: Awaited<ReturnType<typeof openSite>>, person: string) {
  const { client, browser } = openClient(site)
  const { data } = await client.auth.signInWithOAuth({
    provider: 'custom:school',
    options: { redirectTo: `${SITE}/class`, skipBrowserRedirect: true },
  })
  const left = await browser.go(data.url ?? '')
  const returned = await browser.go(await goThroughProvider(left.headers.get('Location') ?? '', person))
  const back = new URL(returned.headers.get('Location') ?? '')
  const exchanged = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  if (exchanged.error) throw exchanged.error
  return { back, user: exchanged.data.user }
}

test.each(Object.entries(issuers))(
  'a student signs in with the account of a school that reads the secret in its %s',
  async (_, issuer) => {
    const { back, user } = await signInAtSchool(await openSite(issuer), 'anand')
    expect(back.pathname).toBe('/class')
    expect(user).toMatchObject({
      email: 'anand@lakeside.example',
      is_anonymous: false,
      user_metadata: { iss: issuer, sub: `${issuer}#anand`, full_name: 'Priya Anand', email_verified: true },
    })
    expect(user.app_metadata).toMatchObject({ providers: ['custom:school'] })
    expect(user.user_metadata).not.toHaveProperty('avatar_url')
  },
)

test('the settings name the school, and only a site with the provider has it', async () => {
  expect((await (await openSite()).call('/settings')).body).toMatchObject({
    external: { discord: true, google: true, 'custom:school': true },
    school_name: 'Lakeside School',
  })
  const { body } = await (await openTestSite(database)).call('/settings')
  expect(JSON.stringify(body)).not.toMatch(/school/)
})

test('a student without an e-mail address has one account, and a profile with the name', async () => {
  const site = await openSite()
  const first = await signInAtSchool(site, 'tom')
  const second = await signInAtSchool(site, 'tom')
  expect([first.user.email, second.user.id]).toEqual(['', first.user.id])
  const { rows } = await database.query('select full_name, email from public.profiles where id = $1', [
    first.user.id,
  ])
  expect(rows).toEqual([{ full_name: 'Tom Berg', email: null }])
  // The same number at another provider is another person.
  const other = await signInAtSchool(await openSite(issuers.body), 'tom')
  expect(other.user.id).not.toBe(first.user.id)
})

test('an address joins accounts only if the school has verified it', async () => {
  const site = await openSite()
  const byDiscord = await signIn(site, { email: 'asha@example.com' })
  const mallory = await signInAtSchool(site, 'mallory')
  expect(mallory.user.id).not.toBe(byDiscord.user.id)
  expect(mallory.user.email).toBe('')
  const asha = await signInAtSchool(site, 'asha')
  expect(asha.user.id).toBe(byDiscord.user.id)
  expect(new Set(asha.user.app_metadata.providers)).toEqual(new Set(['discord', 'custom:school']))
})
