import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, expect, test, vi } from 'vitest'
// oxlint-disable no-restricted-imports -- the calls are tried against the server that answers them
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA as STUDENT, enrol, restOver } from '#server/rest/rest.fixture.ts'
import { fetchWhole, NetworkError, SignedOutError } from '#app/lib/service/request-error.ts'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { memoryAnswers } from '#app/sync/answers/answer-database.ts'
import { createAnswers } from '#app/sync/answers/answers.ts'
import { deleteRecord } from './forget-here.ts'
import { studyEventsRows } from './study-rows.ts'
import { settle, testPage, testServer } from '#app/sync/log/study-world.fixture.ts'

const ROW = {
  id: idOf(1),
  seq: 8,
  epoch: 0,
  v: 1,
  kind: 'paper.completed',
  subject: '0500/2024/Summer-1-2',
  data: {},
  happened_at: '2026-11-22T10:00:00+00:00',
}

/** The network over a server that gives this answer. */
function networkOf(status: number, body: unknown, headers: Record<string, string> = {}) {
  const requests: { url: URL; init: RequestInit | undefined }[] = []
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push({ url: new URL(input instanceof Request ? input.url : input), init })
    const text = body === undefined ? null : JSON.stringify(body)
    return new Response(text, { status, headers: { 'Content-Type': 'application/json', ...headers } })
  }
  const client = new PostgrestClient('http://site.test/rest/v1', {
    fetch: async (input, init) => {
      const real = globalThis.fetch
      globalThis.fetch = answer
      try {
        return await fetchWhole(input, init)
      } finally {
        globalThis.fetch = real
      }
    },
  })
  return { network: studyEventsRows(async () => client), requests }
}

const entry = { fact: factOf(1, { owner: ADA, data: { page: 3 } }), seq: null, made: 1 }

test('a push sends rows that may repeat', async () => {
  const { network, requests } = networkOf(201, undefined)
  expect(await network.push(ADA, 2, [entry])).toEqual({ status: 'done', value: null })
  const [{ url, init } = { url: new URL('http://none'), init: undefined }] = requests
  expect(url.searchParams.get('on_conflict')).toBe('user_id,id')
  expect(new Headers(init?.headers).get('Prefer')).toContain('resolution=ignore-duplicates')
  expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toEqual([
    {
      user_id: ADA,
      id: idOf(1),
      epoch: 2,
      v: 1,
      kind: 'paper.completed',
      subject: '0500/2024/Summer-1-2',
      data: { page: 3 },
      happened_at: '2026-11-22T10:00:00.000Z',
    },
  ])
})

const LOG = { generation: '6f1c0000-0000-4000-8000-000000000001', epoch: 0, last: 9 }

test('a pull asks for what comes after a number, and is told of which log', async () => {
  const { network, requests } = networkOf(200, { ...LOG, rows: [ROW] })
  expect(await network.pull(ADA, 7)).toEqual({
    status: 'done',
    value: { ...LOG, rows: [{ fact: factOf(1, { owner: ADA }), seq: 8, epoch: 0 }] },
  })
  expect(requests[0]?.url.pathname).toBe('/rest/v1/rpc/pull_study_events')
  expect(requests[0]?.init?.body).toBe(JSON.stringify({ student: ADA, after_seq: 7 }))
})

test('a row that this version cannot read keeps its place', async () => {
  const { network } = networkOf(200, { ...LOG, rows: [{ ...ROW, data: [] }] })
  expect(await network.pull(ADA, 7)).toMatchObject({
    value: { rows: [{ seq: 8, fact: { id: idOf(1), data: {} } }] },
  })
})

test.each([
  ['no log', []],
  ['a row without a number', { ...LOG, rows: [{ ...ROW, seq: null }] }],
])('an answer with %s changes nothing, and is asked for again', async (_, body) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { network } = networkOf(200, body)
  expect(await network.pull(ADA, 7)).toMatchObject({ status: 'away' })
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})

test('a deletion is repeated up to its epoch', async () => {
  const { network, requests } = networkOf(200, 7)
  expect(await network.repeatDeletion(ADA, 7)).toEqual({ status: 'done', value: undefined })
  expect(requests[0]?.url.pathname).toBe('/rest/v1/rpc/repeat_study_deletion')
  expect(requests[0]?.init?.body).toBe(JSON.stringify({ student: ADA, until: 7 }))
})

test.each([
  ['deleted elsewhere', 400, { code: 'ST001', hint: '3' }, {}, { status: 'deleted', epoch: 3 }],
  [
    'an account that was deleted elsewhere',
    409,
    { code: '23503', details: 'study_events_user_id_fkey' },
    {},
    { status: 'signed-out' },
  ],
  ['too large', 400, { code: '23514' }, {}, { status: 'refused', code: '23514' }],
  ['full', 413, { code: '54000' }, {}, { status: 'refused', code: '54000' }],
  ['no rights now', 403, { code: '42501' }, {}, { status: 'away' }],
  ['a token that is not accepted', 401, { code: 'PGRST303' }, {}, { status: 'signed-out' }],
  ['no table yet', 404, { code: 'PGRST205' }, {}, { status: 'away' }],
  ['a broken server', 500, { code: 'XX000' }, {}, { status: 'away' }],
  ['too many calls', 429, { code: 'PGRSTX01' }, { 'Retry-After': '12' }, { status: 'away', after: 12_000 }],
])('%s', async (_, status, body, headers: Record<string, string>, expected) => {
  const { network } = networkOf(status, body, headers)
  expect(await network.push(ADA, 0, [entry])).toMatchObject(expected)
})

test.each([
  ['nobody is signed in', new SignedOutError(), { status: 'signed-out' }],
  ['there is no connection', new NetworkError(undefined), { status: 'away' }],
])('%s', async (_, error, expected) => {
  const network = studyEventsRows(() => Promise.reject(error))
  expect(await network.pull(ADA, 0)).toMatchObject(expected)
})

test('two devices agree over the real server, also after the record was deleted', async () => {
  expect(STUDENT).toBe(ADA)
  const database = await openTestDatabase(afterAll)
  await enrol(database)
  const client = restOver(database).client(ADA)
  const server = { ...testServer(), network: studyEventsRows(async () => client) }
  const [laptop, phone] = [await testPage(server), await testPage(server)]
  const subjectOf = (n: number) => `0500/sets/p1-${n}`
  async function round(page: typeof laptop) {
    page.sync.onReturn()
    await settle()
    await page.sync.settled()
  }
  await laptop.open()
  await phone.open()
  await Promise.all([laptop.sync.settled(), phone.sync.settled()])
  await laptop.log.add(
    Array.from({ length: 230 }, (_, n) => factOf(n + 1, { owner: ADA, subject: subjectOf(n) })),
  )
  await phone.log.add([
    factOf(501, { owner: ADA, subject: subjectOf(1), kind: 'paper.uncompleted' }),
    factOf(502, { owner: ADA, subject: subjectOf(1), kind: 'paper.marked', data: { got: 54, of: 80 } }),
  ])
  await round(laptop)
  await round(phone)
  await round(laptop)
  expect(phone.log.record()).toEqual(laptop.log.record())
  expect(phone.log.record().completed.size).toBe(229)
  expect([laptop.log.unsent(ADA), phone.log.unsent(ADA)]).toEqual([[], []])

  laptop.log.showFor(ADA)
  const answers = createAnswers({ store: memoryAnswers(), post: () => {} })
  await deleteRecord({ log: laptop.log, answers }, async () => {
    const { data } = await client.rpc('delete_study_record').throwOnError()
    return data
  })
  expect(laptop.log.record().completed.size).toBe(0)
  await phone.log.add([factOf(503, { owner: ADA })])
  await round(phone)
  await round(laptop)
  for (const { log } of [phone, laptop]) expect(log.record().completed.size).toBe(0)
  await phone.log.add([factOf(504, { owner: ADA })])
  await round(phone)
  await round(laptop)
  expect(laptop.log.record().completed.size).toBe(1)
})
