import { afterEach, expect, test, vi } from 'vitest'
import { PostgrestClient } from '@supabase/postgrest-js'
import {
  ANSWER_WITHIN,
  fetchWhole,
  LaterError,
  NetworkError,
  SESSION_ENDED,
  SessionEndedError,
  StudentError,
} from './request-error.ts'
import {
  endOf,
  endOfError,
  isAway,
  MAY_BE_DONE,
  MAY_BE_DONE_CUT,
  NO_ANSWER,
  OFFLINE,
  UNEXPECTED,
  type WriteEnd,
} from './write-end.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const rows = new PostgrestClient('http://site.test/rest/v1', { fetch: fetchWhole, retry: false })
const write = async (): Promise<WriteEnd<null>> =>
  endOf(async () => {
    const { data } = await rows.from('saved_groups').insert({ name: 'Poems' }).throwOnError()
    return data
  })
const read = async (): Promise<WriteEnd<unknown>> =>
  endOf(async () => rows.from('saved_groups').select().throwOnError())

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = body === undefined ? null : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers }))
}

test('a write that was answered is done, with its value', async () => {
  answerWith(201, undefined)
  expect(await write()).toEqual({ status: 'done', value: null })
})

test.each([
  [503, { code: '53100', message: 'Full.' }, {}, { status: 'away', sentence: 'Full.' }],
  [503, undefined, { 'Retry-After': '7' }, { status: 'away', after: 7000, sentence: NO_ANSWER }],
  [
    429,
    { code: 'PGRSTX00', message: 'Wait.' },
    { 'Retry-After': '12' },
    { status: 'away', after: 12_000, sentence: 'Wait.' },
  ],
  [500, { code: 'XX000', message: 'Broken.' }, {}, { status: 'away', sentence: 'Broken.' }],
  [502, 'no JSON of ours', {}, { status: 'away', sentence: NO_ANSWER }],
  [403, { code: '42501', message: 'No rights.' }, {}, { status: 'away', sentence: 'No rights.' }],
  [401, { code: 'PGRST303', message: 'JWT expired' }, {}, { status: 'signed-out', sentence: SESSION_ENDED }],
  [404, { code: 'PGRST205', message: 'No table.' }, {}, { status: 'away', sentence: 'No table.' }],
  [
    409,
    { code: '23505', message: 'There is one.' },
    {},
    { status: 'refused', code: '23505', sentence: 'There is one.' },
  ],
  [
    400,
    { code: '23514', message: 'Too long.' },
    {},
    { status: 'refused', code: '23514', sentence: 'Too long.' },
  ],
  [
    413,
    { code: '54000', message: 'Too many.' },
    {},
    { status: 'refused', code: '54000', sentence: 'Too many.' },
  ],
  [
    409,
    { code: '23503', details: 'study_goals_user_id_fkey' },
    {},
    { status: 'signed-out', sentence: SESSION_ENDED },
  ],
  [400, { code: 'ST001', hint: '3' }, {}, { status: 'deleted', epoch: 3 }],
])('an answer %i %j %j ends it so', async (status, body, headers: Record<string, string>, expected) => {
  answerWith(status, body, headers)
  expect(await write()).toMatchObject(expected)
})

test('a connection that broke off may have done a write, and a reading did nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await write()).toEqual({ status: 'maybe', sentence: MAY_BE_DONE_CUT })
  expect(await read()).toEqual({ status: 'away', sentence: NO_ANSWER })
})

test('an answer that broke off in its middle may have done a write', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) })
  vi.stubGlobal('fetch', async () => new Response(body, { status: 201 }))
  expect(await write()).toEqual({ status: 'maybe', sentence: MAY_BE_DONE_CUT })
})

test('an answer that does not come in time may have done a write, and a reading did nothing', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: unknown, init?: RequestInit) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      }),
  )
  const ends = Promise.all([write(), read()])
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN)
  expect(await ends).toEqual([
    { status: 'maybe', sentence: MAY_BE_DONE },
    { status: 'away', sentence: NO_ANSWER },
  ])
})

test('without a connection nothing was sent', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine: false })
  expect(await write()).toEqual({ status: 'away', sentence: OFFLINE })
})

test('errors that no request threw', () => {
  expect(endOfError(new SessionEndedError())).toEqual({ status: 'signed-out', sentence: SESSION_ENDED })
  expect(endOfError(new StudentError('This group is gone.'))).toEqual({
    status: 'refused',
    code: '',
    sentence: 'This group is gone.',
  })
  // A session that could not be refreshed: the write itself was not sent.
  expect(endOfError({ name: 'AuthRetryableFetchError', message: '{}' })).toMatchObject({ status: 'away' })
  expect(endOfError({ code: 'over_request_rate_limit', status: 429, message: 'Wait.' })).toEqual({
    status: 'away',
    sentence: 'Wait.',
  })
})

test('a fault of our own is logged, and what was to be written is kept for later', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const fault = new TypeError('x is not a function')
  expect(await endOf(() => Promise.reject(fault))).toEqual({ status: 'away', sentence: UNEXPECTED })
  expect(log).toHaveBeenCalledWith(expect.anything(), fault)
  log.mockRestore()
})

test.each([
  [new NetworkError('cause'), true],
  [new NetworkError('cut', 'cut write'), true],
  [new LaterError(503, undefined), true],
  [{ name: 'AuthRetryableFetchError', message: '{}' }, true],
  [{ code: 'over_request_rate_limit', status: 429 }, true],
  [new TypeError('x is not a function'), false],
  [new SessionEndedError(), false],
  [{ code: '23514', message: 'Too long.' }, false],
  [undefined, false],
])('%o is away: %s', (error, expected) => expect(isAway(error)).toBe(expected))
