import { afterEach, expect, test, vi } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- the names are those of the server's tables
import { ACCOUNT_KEYS, CONSTRAINT_SENTENCES } from '#server/rest/constraint-sentences.ts'
import {
  ANSWER_WITHIN,
  constraintOf,
  fetchWhole,
  inTime,
  isLate,
  isWithoutAccount,
  NetworkError,
  whenLoaded,
} from './request-error.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)

test('an answer is returned unchanged', async () => {
  answerWith(async () => Response.json([1], { status: 201, headers: { 'Content-Range': '0-0/1' } }))
  const response = await fetchWhole('/rest/v1/groups')
  expect([response.status, response.headers.get('Content-Range'), await response.json()]).toEqual([
    201,
    '0-0/1',
    [1],
  ])
})

test('an answer without a body stays one', async () => {
  answerWith(async () => new Response(null, { status: 204 }))
  const response = await fetchWhole('/rest/v1/groups')
  expect([response.status, await response.text()]).toEqual([204, ''])
})

test('a connection that fails is a NetworkError with its cause', async () => {
  const cause = new TypeError('Failed to fetch')
  answerWith(() => Promise.reject(cause))
  await expect(fetchWhole('/')).rejects.toMatchObject({ name: 'NetworkError', cause })
})

test('a connection that fails within the answer is one too', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('network error')),
  })
  answerWith(async () => new Response(body))
  await expect(fetchWhole('/')).rejects.toBeInstanceOf(NetworkError)
})

test('a request that was aborted is not a network error', async () => {
  answerWith(() => Promise.reject(new DOMException('Aborted', 'AbortError')))
  await expect(fetchWhole('/', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})

test('code that does not arrive is a network error', async () => {
  await expect(whenLoaded(Promise.reject(new TypeError('Failed to import')))).rejects.toBeInstanceOf(
    NetworkError,
  )
  expect(await whenLoaded(Promise.resolve('code'))).toBe('code')
})

/** A service that takes a request and never answers. */
const neverAnswers = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

test('without a connection nothing is sent, and it fails at once', async () => {
  const sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine: false })
  await expect(fetchWhole('/rest/v1/groups')).rejects.toMatchObject({ why: 'offline' })
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  ['GET', 'groups', 3, 'late'],
  ['POST', 'groups', 3, 'late write'],
  ['POST', 'rpc/delete_account', 15, 'late write'],
  ['POST', 'rpc/delete_study_record', 15, 'late write'],
  ['POST', 'rpc/join_class', 3, 'late write'],
  ['POST', 'rpc/assignment_details', 3, 'late'],
  ['POST', 'rpc/pull_study_events', 3, 'late'],
  ['POST', 'rpc/get_group_sizes?limit=500', 3, 'late'],
])('a %s of %s that is not answered fails after %i seconds', async (method, path, seconds, why) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', neverAnswers)
  let failure: unknown
  const request = fetchWhole(`/rest/v1/${path}`, { method }).catch((error: unknown) => (failure = error))
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await request).toMatchObject({ name: 'NetworkError', why })
  expect(isLate(failure)).toBe(true)
})

test('an answer that has begun may take longer, and other requests too', async () => {
  vi.useFakeTimers()
  const body = new ReadableStream({
    async start(controller) {
      await new Promise((resolve) => setTimeout(resolve, 2 * ANSWER_WITHIN))
      controller.enqueue(new TextEncoder().encode('rows'))
      controller.close()
    },
  })
  answerWith(async () => new Response(body))
  const rows = fetchWhole('/rest/v1/groups')
  const slow = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(new Response('token')), 2 * ANSWER_WITHIN),
  )
  await vi.advanceTimersByTimeAsync(2 * ANSWER_WITHIN)
  expect(await (await rows).text()).toBe('rows')
  answerWith(() => slow)
  const token = fetchWhole('/auth/v1/token')
  await vi.advanceTimersByTimeAsync(2 * ANSWER_WITHIN)
  expect(await (await token).text()).toBe('token')
  vi.useRealTimers()
})

test('what does not come in time is given up', async () => {
  vi.useFakeTimers()
  const failure = inTime(new Promise(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN)
  vi.useRealTimers()
  expect(await failure).toMatchObject({ why: 'late' })
  expect(await inTime(Promise.resolve('here'))).toBe('here')
})

const MESSAGE =
  'insert or update on table "study_goals" violates foreign key constraint "study_goals_user_id_fkey"'

test.each([
  ['of our server', { message: 'A sentence.', details: 'study_goals_type_check' }, 'study_goals_type_check'],
  [
    'of Supabase',
    { message: MESSAGE, details: 'Key (user_id)=(a) is not present.' },
    'study_goals_user_id_fkey',
  ],
  ['of Supabase without details', { message: MESSAGE, details: null }, 'study_goals_user_id_fkey'],
  ['of another kind', { message: 'permission denied', details: null }, undefined],
  ['without fields', undefined, undefined],
])('an answer %s names a constraint', (_, answer, name) => expect(constraintOf(answer)).toBe(name))

test('a missing account is told by the keys to accounts, and by no other constraint', () => {
  const tell = (name: string) => isWithoutAccount({ message: `violates foreign key constraint "${name}"` })
  expect(ACCOUNT_KEYS.filter((name) => !tell(name))).toEqual([])
  expect(Object.keys(CONSTRAINT_SENTENCES).filter(tell)).toEqual([])
})
