import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
// oxlint-disable no-restricted-imports -- the client is tried against the server that answers it
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA, enrol, KEY, restOver } from '#server/rest/rest.fixture.ts'
import { createClient } from './create-client.ts'
import { SESSION_KEY } from './stored-session.ts'

const URL_OF_SITE = 'http://site.test'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(afterAll)
}, 60_000)
beforeEach(() => enrol(database))

/** A session as the auth client stores it. The test's server takes a student's id for their access token. */
const session = (student: string) =>
  JSON.stringify({
    access_token: student,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: student },
  })

function clientWith(stored: string | null, { url = URL_OF_SITE, key = KEY } = {}) {
  const texts = new Map(stored === null ? [] : [[SESSION_KEY, stored]])
  const { app } = restOver(database)
  const requests: Request[] = []
  const client = createClient({
    url,
    key,
    storageKey: SESSION_KEY,
    storage: {
      getItem: (name) => texts.get(name) ?? null,
      setItem: (name, value) => void texts.set(name, value),
      removeItem: (name) => void texts.delete(name),
    },
    async fetch(input, init) {
      const request = new Request(input, init)
      requests.push(request)
      return app.request(request.url.replace(`${URL_OF_SITE}/rest/v1`, ''), init)
    },
  })
  return { ...client, requests }
}

test.each([
  ['supabaseUrl is required.', { url: ' ' }],
  ['supabaseKey is required.', { key: '' }],
])('%s', (message, options) => expect(() => clientWith(null, options)).toThrow(message))

test('rows are read and written with the student’s access token', async () => {
  const { rows, requests } = clientWith(session(ADA))
  await rows.from('saved_groups').insert({ user_id: ADA, name: 'Mocks' }).throwOnError()
  const { data } = await rows.from('saved_groups').select('name').throwOnError()
  expect(data).toEqual([{ name: 'Mocks' }])
  expect(requests.map(({ headers }) => [headers.get('apikey'), headers.get('Authorization')])).toEqual([
    [KEY, `Bearer ${ADA}`],
    [KEY, `Bearer ${ADA}`],
  ])
})

test('without a session the key is the token, and it gives no access to a student’s rows', async () => {
  const { rows, requests } = clientWith(null)
  const { error, status } = await rows.from('saved_groups').select('name')
  expect([status, error?.code]).toEqual([401, '42501'])
  expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${KEY}`)
})

test('an address with a slash at its end is the same address', async () => {
  const { rows, requests } = clientWith(session(ADA), { url: `${URL_OF_SITE}/` })
  await rows.from('saved_groups').select('name').throwOnError()
  expect(requests[0]?.url).toBe(`${URL_OF_SITE}/rest/v1/saved_groups?select=name`)
})
