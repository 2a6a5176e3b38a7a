import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
// oxlint-disable no-restricted-imports -- the client is tried against the server that answers it
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA, enrol, KEY, restOver } from '#server/rest/rest.fixture.ts'
import { createClient } from './create-client.ts'
import { NetworkError } from './request-error.ts'
import { isAway } from './write-end.ts'
import { SESSION_KEY } from '#app/lib/device/stored-session.ts'

const URL_OF_SITE = 'http://site.test'
vi.setConfig({ testTimeout: 20_000 })

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

/** The accounts: how a refresh is answered. */
type Refresh = () => Response

const refusedRefresh: Refresh = () =>
  Response.json({ error_code: 'refresh_token_not_found', msg: 'Not found' }, { status: 400 })

function clientWith(
  stored: string | null,
  {
    url = URL_OF_SITE,
    key = KEY,
    refresh = refusedRefresh,
    packs = false,
    answer,
  }: {
    url?: string
    key?: string
    refresh?: Refresh
    packs?: boolean
    answer?: (request: Request) => Response | undefined
  } = {},
) {
  const texts = new Map(stored === null ? [] : [[SESSION_KEY, stored]])
  const { app } = restOver(database)
  const requests: Request[] = []
  const endings: string[] = []
  let refreshes = 0
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
      if (request.url.includes('/auth/v1/token')) {
        refreshes += 1
        return refresh()
      }
      requests.push(request)
      const given = answer?.(request)
      return given ?? app.request(request.url.replace(`${URL_OF_SITE}/rest/v1`, ''), init)
    },
    packs,
    async endSession(accessToken) {
      endings.push(accessToken)
      texts.delete(SESSION_KEY)
      return 'Your session ended. Sign in again.'
    },
  })
  return { ...client, requests, endings, texts, refreshes: () => refreshes }
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

test('a long text is compressed for a server that reads it, and arrives whole', async () => {
  const { rows, requests } = clientWith(session(ADA), { packs: true })
  const names = Array.from({ length: 8 }, (_, at) => `Mocks of May, ${at + 1}`)
  await rows
    .from('saved_groups')
    .insert(names.map((name) => ({ user_id: ADA, name })))
    .throwOnError()
  await rows.from('saved_groups').insert({ user_id: ADA, name: 'Short' }).throwOnError()
  expect(requests.map(({ headers }) => headers.get('Content-Encoding'))).toEqual(['gzip', null])
  const { data } = await rows.from('saved_groups').select('name').like('name', 'Mocks of May%').order('name')
  expect(data?.map(({ name }) => name)).toEqual(names)
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

describe('a token that the service refuses', () => {
  const refusal = (code: string, status = 401) => Response.json({ code, message: 'Refused' }, { status })
  const groups = ({ rows }: ReturnType<typeof clientWith>) =>
    rows.from('saved_groups').select('name').throwOnError()
  const isOld = (request: Request) => request.headers.get('Authorization') === 'Bearer old'

  test.each(['session_not_found', 'PGRST301', 'PGRST303', 'unknown'])(
    '%s: the session is refreshed once, and the request is sent again',
    async (code) => {
      const client = clientWith(session('old'), {
        answer: (request) => (isOld(request) ? refusal(code) : undefined),
        refresh: () => Response.json(JSON.parse(session(ADA))),
      })
      expect((await groups(client)).status).toBe(200)
      expect([client.refreshes(), client.endings]).toEqual([1, []])
      expect(client.requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
        'Bearer old',
        `Bearer ${ADA}`,
      ])
    },
  )

  test('if it cannot be refreshed, the session ends here and the request says so', async () => {
    const client = clientWith(session('old'), { answer: () => refusal('session_not_found') })
    await expect(groups(client)).rejects.toMatchObject({
      code: 'session_ended',
      message: 'Your session ended. Sign in again.',
    })
    expect(client.endings).toEqual(['old'])
    expect(await client.hasSession()).toBe(false)
  })

  test('if the new token is refused too, the session ends here after one refresh', async () => {
    const client = clientWith(session('old'), {
      answer: () => refusal('PGRST301'),
      refresh: () => Response.json(JSON.parse(session('new'))),
    })
    await expect(groups(client)).rejects.toMatchObject({ code: 'session_ended' })
    expect([client.refreshes(), client.endings]).toEqual([1, ['new']])
  })

  test.each([
    [
      'no answer',
      (): Response => {
        throw new NetworkError('no connection')
      },
    ],
    ['a busy service', () => refusal('over_request_rate_limit', 429)],
    ['a service in trouble', () => refusal('unexpected_failure', 503)],
  ])('with %s to the refresh the session stays', async (_, refresh) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      const client = clientWith(session('old'), { answer: () => refusal('session_not_found'), refresh })
      const outcome = groups(client).then(
        () => 'answered',
        (error: unknown) => isAway(error),
      )
      // Both clients repeat what failed, for half a minute each.
      await vi.advanceTimersByTimeAsync(300_000)
      expect(await outcome).toBe(true)
      expect(client.endings).toEqual([])
      expect(client.texts.has(SESSION_KEY)).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test('eight requests at once refresh once', async () => {
    const client = clientWith(session('old'), {
      answer: (request) => (isOld(request) ? refusal('session_not_found') : undefined),
      refresh: () => Response.json(JSON.parse(session(ADA))),
    })
    await Promise.all(Array.from({ length: 8 }, () => groups(client)))
    expect(client.refreshes()).toBe(1)
  })

  test('a row without an account is a deleted account: the session ends', async () => {
    const client = clientWith(session('old'), {
      answer: () =>
        Response.json(
          {
            code: '23503',
            message: 'violates foreign key constraint "saved_groups_user_id_fkey"',
            details: 'Key (user_id)=(a) is not present in table "users".',
          },
          { status: 409 },
        ),
    })
    await expect(groups(client)).rejects.toMatchObject({ code: 'session_ended' })
    expect(client.endings).toEqual(['old'])
  })

  test.each([
    ['a second factor is needed', 403, { code: 'insufficient_aal' }],
    ['a row is forbidden', 403, { code: '42501' }],
    ['a group is gone', 409, { code: '23503', details: 'paper_bookmarks_group_id_fkey' }],
    ['too many calls', 429, { code: 'over_request_rate_limit' }],
  ])('%s: that is no refused token', async (_, status, body) => {
    const client = clientWith(session('old'), {
      answer: () => Response.json({ message: 'No', ...body }, { status }),
    })
    await expect(groups(client)).rejects.toMatchObject({ code: body.code })
    expect([client.refreshes(), client.endings]).toEqual([0, []])
  })

  test('the accounts refuse it: the session ends too', async () => {
    const client = clientWith(session('old'), { answer: () => refusal('user_not_found', 403) })
    await client.auth.updateUser({ data: { display_name: 'Ada' } })
    await expect.poll(() => client.endings).toEqual(['old'])
  })

  test('calls of our own to the accounts have the token, and are renewed alike', async () => {
    const client = clientWith(session('old'), {
      answer: (request) => (isOld(request) ? refusal('bad_jwt', 403) : Response.json({ left: 3 })),
      refresh: () => Response.json(JSON.parse(session(ADA))),
    })
    const answer = await client.callAccounts('/recovery')
    expect(await answer.json()).toEqual({ left: 3 })
    expect(client.requests.at(-1)?.url).toBe(`${URL_OF_SITE}/auth/v1/recovery`)
  })
})
