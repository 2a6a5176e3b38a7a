import { expect, test } from 'vitest'
import { parseByteRange, partOf, findExcess } from './byte-range.ts'

test.each([
  ['bytes=0-9', { begin: 0, end: 10 }],
  ['bytes=90-', { begin: 90, end: 100 }],
  ['bytes=90-200', { begin: 90, end: 100 }],
  ['bytes=-10', { begin: 90, end: 100 }],
  ['bytes=-200', { begin: 0, end: 100 }],
  ['bytes=99-99', { begin: 99, end: 100 }],
  ['bytes=100-', undefined],
  ['bytes=20-10', undefined],
  ['bytes=-0', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
  [null, undefined],
])('%j of 100 bytes is %j', (header, part) => expect(parseByteRange(header, 100)).toEqual(part))

const whole = () =>
  new Response('0123456789', {
    headers: { 'Content-Type': 'application/pdf', ETag: '"a"', 'Content-Length': '10' },
  })

test('a part is 206 with its place, its length and the headers of the whole', async () => {
  const part = await partOf(whole(), 'bytes=2-4')
  expect(part.status).toBe(206)
  expect(await part.text()).toBe('234')
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-range': 'bytes 2-4/10',
    'content-length': '3',
    'content-type': 'application/pdf',
    etag: '"a"',
  })
})

test('a part beyond the end is 416 and says how long the whole is', async () => {
  const part = await partOf(whole(), 'bytes=10-')
  expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([416, 'bytes */10', ''])
})

test('without a range, and where nothing is there, the answer stays as it is', async () => {
  expect(await (await partOf(whole(), null)).text()).toBe('0123456789')
  expect((await partOf(new Response(null, { status: 404 }), 'bytes=0-1')).status).toBe(404)
})

const entries = (...sizes: number[]) => sizes.map((bytes, at) => ({ url: String(at), bytes }))

test.each([
  [entries(), { most: 2 }, []],
  [entries(1, 1), { most: 2 }, []],
  [entries(1, 1, 1, 1), { most: 2 }, ['0', '1']],
  [entries(5, 5, 5), { most: 9, mostBytes: 10 }, ['0']],
  [entries(9, 1, 1), { most: 9, mostBytes: 10 }, ['0']],
  [entries(1, 1, 50), { most: 9, mostBytes: 10 }, ['0', '1']],
  [entries(50), { most: 9, mostBytes: 10 }, []],
])('of %j, %j leaves out %j', (all, limits, gone) => {
  expect(findExcess(all, limits).map(({ url }) => url)).toEqual(gone)
})
