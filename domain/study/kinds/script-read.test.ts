import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { scriptRead } from './script-read.ts'

const read = (subject: string, script: unknown = 'b') =>
  factOf(1, { kind: 'script.read', data: { script }, subject })

test('each question of a script that was opened is known once', () => {
  const record = emptyRecord()
  for (const question of ['3', '1a', '3']) scriptRead.apply(record, read(`0500/sets/p1-1#${question}`))
  expect([...record.readScripts]).toEqual([['0500/sets/p1-1/b', new Set(['3', '1a'])]])
})

test('a set whose scripts were asked for is known without a script', () => {
  const record = emptyRecord()
  scriptRead.apply(record, factOf(1, { kind: 'script.read', data: {}, subject: '0500/sets/p1-1' }))
  expect([...record.readScripts.keys()]).toEqual(['0500/sets/p1-1/'])
})

test.each([
  ['task/0500/canteen-speech', 'b'],
  ['0500/sets/p1-1#3', 'B'],
  ['0500/sets/p1-1#3', 2],
])('%s, %j is no script', (subject, script) => {
  const record = emptyRecord()
  expect(scriptRead.apply(record, read(subject, script))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
