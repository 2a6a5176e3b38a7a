import { afterEach, expect, test, vi } from 'vitest'
import { fetchBeside } from './document-files.ts'

afterEach(() => vi.unstubAllGlobals())

const NAME = '0500-p1-set1_qp.pdf'
const answering = (...answer: ConstructorParameters<typeof Response>) => {
  const response = new Response(...answer)
  const fetch = vi.fn(async (_url: string, _options?: RequestInit) => response)
  vi.stubGlobal('fetch', fetch)
  return { fetch, response }
}

test('a file is fetched from beside its document, as the caller wants it', async () => {
  const { fetch } = answering('{"v":1}')
  const { signal } = new AbortController()
  expect(await fetchBeside(NAME, 'questions', { signal })).toEqual({ v: 1 })
  expect(fetch).toHaveBeenCalledWith('/files/papers/0500-p1-set1_qp.questions.json', { signal })
})

test.each([
  ['is not there', 'Not found', { status: 404 }],
  ['is damaged', '{"v":', {}],
  ['is a page of the host', '<!doctype html>', {}],
])('a file that %s is none, and its answer is read', async (_, body, init) => {
  const { response } = answering(body, init)
  expect(await fetchBeside(NAME, 'points')).toBeUndefined()
  expect(response.bodyUsed).toBe(true)
})

test('a host with a fault is told, after its answer is read', async () => {
  const { response } = answering('Try later', { status: 503 })
  await expect(fetchBeside(NAME, 'text')).rejects.toThrow('0500-p1-set1_qp.pdf: 503')
  expect(response.bodyUsed).toBe(true)
})

test('a connection that breaks off is told', async () => {
  answering(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }))
  await expect(fetchBeside(NAME, 'text')).rejects.toThrow('network error')
})
