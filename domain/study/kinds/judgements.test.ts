import { describe, expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { levelJudged, pairJudged, scriptRead } from './judgements.ts'

const judged = (data: Record<string, unknown>, subject = 'task/0500/canteen-speech') =>
  factOf(1, { kind: 'level.judged', data, subject })
const MARK = { objective: 'Reading', got: 7, of: 10, truth: 6 }
const DATA = { answer: 'example-0500-canteen-speech', kind: 'directed writing', marks: [MARK] }

test('the marks of a student stand beside ours', () => {
  const record = emptyRecord()
  levelJudged.apply(record, judged(DATA))
  expect(record.judgedLevels).toEqual([
    { task: '0500/canteen-speech', at: '2026-11-22T10:00:00.000Z', ...DATA },
  ])
})

test('a question of a script is judged too, and a short answer says so', () => {
  const record = emptyRecord()
  levelJudged.apply(record, judged({ ...DATA, isShort: true }, '0500/sets/p1-1#1a'))
  expect(record.judgedLevels[0]).toMatchObject({ task: '0500/sets/p1-1#1a', isShort: true })
})

test.each([
  [{ ...DATA, answer: '' }],
  [{ ...DATA, kind: undefined }],
  [{ ...DATA, marks: [] }],
  [{ ...DATA, marks: [MARK, { got: 1, of: 10 }] }],
  [{ ...DATA, marks: [{ ...MARK, got: 11 }] }],
  [{ ...DATA, marks: [{ ...MARK, truth: 6.5 }] }],
  [{ ...DATA, marks: Array.from({ length: 13 }, () => MARK) }],
  [DATA, 'pair/term-metonymy'],
])('%j is no judgement', (data, subject?: string) => {
  const record = emptyRecord()
  expect(levelJudged.apply(record, judged(data, subject))).toBe(false)
  expect(record).toEqual(emptyRecord())
})

describe('pair judged', () => {
  const judged = (data: Record<string, unknown>, subject = 'pair/term-metonymy') =>
    factOf(1, { kind: 'pair.judged', data, subject })

  test('each judgement of a pair is kept, in order', () => {
    const record = emptyRecord()
    pairJudged.apply(record, judged({ chosen: null, right: false }))
    pairJudged.apply(
      record,
      judged({
        chosen: 'b',
        right: true,
        reason: 'effect',
        kind: 'language',
        gap: 0.4,
        objective: 'Reading',
      }),
    )
    const one = { pair: 'term-metonymy', at: '2026-11-22T10:00:00.000Z' }
    expect(record.judgedPairs).toEqual([
      { ...one, chosen: null, right: false },
      {
        ...one,
        chosen: 'b',
        right: true,
        reason: 'effect',
        kind: 'language',
        gap: 0.4,
        objective: 'Reading',
      },
    ])
  })

  test('an unknown reason or gap is left out', () => {
    const record = emptyRecord()
    pairJudged.apply(record, judged({ chosen: 'a', right: false, reason: 'luck', gap: 12 }))
    expect(record.judgedPairs[0]?.reason).toBeUndefined()
    expect(record.judgedPairs[0]?.gap).toBeUndefined()
  })

  test.each([
    [{ chosen: 'c', right: true }],
    [{ chosen: 'a' }],
    [{ chosen: null, right: true }],
    [{ chosen: 'a', right: true }, 'pair/'],
    [{ chosen: 'a', right: true }, 'card/term-metonymy'],
  ])('%j is no judgement', (data, subject?: string) => {
    const record = emptyRecord()
    expect(pairJudged.apply(record, judged(data, subject))).toBe(false)
    expect(record).toEqual(emptyRecord())
  })
})

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
