import { expect, test } from 'vitest'
import { memoryCaches } from './cache.fixture.ts'
import { keptHere } from './kept-here.ts'

test('documents that were kept or opened are here, and those that the host lacks are not', async () => {
  const { openCache } = memoryCaches()
  await (await openCache('ee_kept_v1')).put('/files/papers/qp.pdf', new Response('paper'))
  await (await openCache('ee_opened_v1')).put('/files/papers/in.pdf', new Response('insert'))
  await (await openCache('ee_kept_v1')).put('/files/papers/ms.pdf', new Response(null, { status: 404 }))
  const urls = ['qp', 'in', 'ms', 'er'].map((code) => `/files/papers/${code}.pdf`)
  expect(await keptHere(urls, { openCache })).toEqual(urls.slice(0, 2))
  expect(await keptHere(urls, { openCache: async () => undefined })).toEqual([])
})
