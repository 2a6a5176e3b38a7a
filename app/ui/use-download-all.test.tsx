import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPaper, findVariant } from '#domain/papers/catalogue.ts'
import { takeToasts } from './toast.ts'
import { useDownloadAll } from './use-download-all.ts'

beforeEach(() => void takeToasts())
afterEach(() => vi.unstubAllGlobals())

/** The download of a set of ours, whose documents are always here. */
function downloadOf(fetch: () => Promise<Response>) {
  const asked = vi.fn(fetch)
  vi.stubGlobal('fetch', asked)
  const paper = findPaper('0500-p1-set6_qp.pdf')
  const variant = paper && findVariant(paper)
  const { result } = renderHook(() => useDownloadAll(variant))
  return { download: () => result.current?.download(), asked }
}
const CONNECTION = 'Check your connection and press Download again.'
const HOST = 'This site could not send all of them. Please try again later.'

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), CONNECTION, 0],
  ['a connection that breaks off', async () => brokenOff(), CONNECTION, 0],
  ['a document that is not there', async () => new Response(null, { status: 404 }), HOST, 1],
])('%s has its own sentence', async (_, fetch, detail, reports) => {
  const reported = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  await downloadOf(fetch).download()
  expect(takeToasts()).toMatchObject([{ title: 'The documents could not be downloaded', detail }])
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(reports))
  reported.mockRestore()
})

test('a second press while the download runs does nothing', async () => {
  const answer = Promise.withResolvers<Response>()
  const { download, asked } = downloadOf(() => answer.promise)
  const first = download()
  await download()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
  answer.reject(new TypeError('Failed to fetch'))
  await first
  expect(takeToasts()).toHaveLength(1)
})

function brokenOff(): Response {
  const response = new Response('')
  response.arrayBuffer = () => Promise.reject(new TypeError('network error'))
  return response
}
