import { afterEach, expect, test, vi } from 'vitest'
import { fetchWhole, isNetworkError, NetworkError, SignedOutError, whenLoaded } from './request-error.ts'

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

test.each([
  [new NetworkError('cause'), true],
  [{ name: 'AuthRetryableFetchError', message: '{}' }, true],
  [new TypeError('x is not a function'), false],
  [new SignedOutError(), false],
  [undefined, false],
])('%o: %s', (error, expected) => expect(isNetworkError(error)).toBe(expected))
