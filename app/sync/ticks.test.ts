import { expect, test } from 'vitest'
import { textsOf } from '#app/sync/answers/texts.fixture.ts'
import { completionKey, LOG_KEY, takeTicks, writeTicks } from '#app/sync/log/ticks.ts'

const KEY = completionKey('0500', 2024)
const TEXT = '{"variants":["Summer-1-2","March-1-2"],"sessions":[]}'
const OLD = { [KEY]: TEXT, [completionKey('9093', 2019)]: '{"variants":["Winter-1-1"],"sessions":[]}' }
const SUBJECTS = ['0500/2024/Summer-1-2', '0500/2024/March-1-2', '9093/2019/Winter-1-1']

const NONE = new Set<string>()

test('the ticks from before there was a log are taken, and their texts are set aside', () => {
  const { texts, entries } = textsOf({ ...OLD, [completionKey('1123', 2020)]: '{"variants":' })
  expect(takeTicks(texts, false, NONE)).toEqual(SUBJECTS)
  expect(entries.get('ee_completion_before_log:0500:2024')).toBe(TEXT)
  expect(entries.get('ee_completion_before_log:1123:2020')).toBe('{"variants":')
  expect(entries.get(KEY)).toBe(TEXT)
})

test('a log that the browser wiped takes a visitor’s ticks again, and a student’s come from the server', () => {
  const visitor = textsOf({ ...OLD, [LOG_KEY]: '1' })
  expect(takeTicks(visitor.texts, false, NONE)).toEqual(SUBJECTS)
  expect([...visitor.entries.keys()].some((key) => key.includes('before_log'))).toBe(false)
  expect(takeTicks(textsOf({ ...OLD, [LOG_KEY]: '1' }).texts, true, NONE)).toEqual([])
})

test('a tick that is on its way into the log is not taken too', () => {
  expect(takeTicks(textsOf(OLD).texts, false, new Set(SUBJECTS.slice(1)))).toEqual(SUBJECTS.slice(0, 1))
})

test('the ticks of the log are written, with the sessions that they complete', () => {
  const { texts, entries } = textsOf(OLD)
  writeTicks(
    texts,
    new Set(['0500/2024/March-1-2', '0500/2024/March-2-2', '0500/sets/p1-3', 'card/metaphor']),
  )
  expect(entries.get(KEY)).toBe('{"variants":["March-1-2","March-2-2"],"sessions":["March"]}')
  expect(entries.has(completionKey('9093', 2019))).toBe(false)
  expect(entries.get('ee_completion_v1:0500:sets')).toBe('{"variants":["Set3-1-"],"sessions":[]}')
  expect(entries.size).toBe(2)
})

test('the tick of a set goes into the log and comes back the same', () => {
  const { texts, entries } = textsOf({
    'ee_completion_v1:0500:sets': '{"variants":["Set10-2-"],"sessions":[]}',
  })
  expect(takeTicks(texts, false, NONE)).toEqual(['0500/sets/p2-10'])
  const device = textsOf({})
  writeTicks(
    device.texts,
    new Set(['0500/sets/p2-10', '0500/sets/p2-10#2d', 'IB/sets/p1-1', '0500/sets/other']),
  )
  expect([...device.entries]).toEqual([...entries].filter(([key]) => key === 'ee_completion_v1:0500:sets'))
})

test('a text that says the same stays as it is', () => {
  const { texts, entries } = textsOf(OLD)
  let writes = 0
  const counting = {
    ...texts,
    write: (key: string, text: string | null) => (writes += 1) > 0 && texts.write(key, text),
  }
  writeTicks(counting, new Set(SUBJECTS.toReversed()))
  expect([writes, entries.get(KEY)]).toEqual([0, TEXT])
})

test('damaged text moves to another key before it is written', () => {
  const { texts, entries } = textsOf({ [KEY]: '{"variants":' })
  writeTicks(texts, new Set(['0500/2024/Summer-1-2']))
  expect(entries.get(`${KEY}:damaged`)).toBe('{"variants":')
  expect(entries.get(KEY)).toBe('{"variants":["Summer-1-2"],"sessions":[]}')
})
