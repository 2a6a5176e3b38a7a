import { expect, test } from 'vitest'
import { emptyRecord, type StudyRecord } from '#domain/study/log/record.ts'
import type { PublishedScript, ScriptAnswer } from './published-script.ts'
import { answerIdOf, areScriptsOpen, isMarkKnown, scriptWork, stoppedAt } from './script-work.ts'

const SET = '0500/sets/p1-1'

const answer = (number: string, got: number, of: number, isWritten = true): ScriptAnswer => ({
  number,
  id: number.replaceAll(/[()]/g, ''),
  kind: 'short answers',
  got,
  of,
  marks: [{ got, of }],
  isLong: false,
  paragraphs: isWritten ? [[{ text: 'An answer.' }]] : [],
  notes: [],
  missed: [],
})

const SCRIPT: PublishedScript = {
  letter: 'B',
  habit: 'Writes little.',
  got: 4,
  of: 10,
  answers: [answer('1(a)', 1, 1), answer('1(b)', 1, 2), answer('2', 2, 3), answer('3', 0, 4, false)],
  next: [],
}

const judged = (record: StudyRecord, question: string, got: number) =>
  record.judgedLevels.push({
    task: `${SET}#${question}`,
    answer: answerIdOf(SET, 'B', question),
    kind: 'short answers',
    marks: [{ got, of: 3, truth: 1 }],
    at: '2026-11-29T10:00:00Z',
  })

test('a script is locked until its set is handed in, marked or completed, or asked for', () => {
  expect(areScriptsOpen(emptyRecord(), SET)).toBe(false)
  const open: ((record: StudyRecord) => unknown)[] = [
    (record) =>
      record.attempts.set(SET, [
        { ids: new Set(), at: '', finished: { words: 1, afterTime: 0, isByHand: false, at: '' } },
      ]),
    (record) => record.marks.set(SET, { got: 1, of: 80, at: '' }),
    (record) => record.completed.add(SET),
    (record) => record.readScripts.set(`${SET}/`, new Set([''])),
    (record) => judged(record, '1a', 1),
  ]
  for (const change of open) {
    const record = emptyRecord()
    change(record)
    expect(areScriptsOpen(record, SET)).toBe(true)
    // Another set with a longer number stays locked.
    expect(areScriptsOpen(record, '0500/sets/p1-11')).toBe(false)
  }
  const begun = emptyRecord()
  begun.attempts.set(SET, [{ ids: new Set(), at: '' }])
  expect(areScriptsOpen(begun, SET)).toBe(false)
})

test('the first marks count, and the marking stopped at the first answer without any', () => {
  const record = emptyRecord()
  expect(stoppedAt(scriptWork(record, SET, 'B'), SCRIPT)).toBeUndefined()
  judged(record, '1a', 1)
  judged(record, '1a', 0)
  const work = scriptWork(record, SET, 'B')
  expect(work.given.get('1a')?.[0]?.got).toBe(1)
  expect(stoppedAt(work, SCRIPT)).toBe('1(b)')
  expect(isMarkKnown(work, SCRIPT)).toBe(false)
  expect(scriptWork(record, SET, 'A').given.size).toBe(0)
})

test('a mark is known when the script was opened, or marked as far as it is written', () => {
  const record = emptyRecord()
  for (const question of ['1a', '1b', '2']) judged(record, question, 1)
  expect(isMarkKnown(scriptWork(record, SET, 'B'), SCRIPT)).toBe(true)
  const reader = emptyRecord()
  reader.readScripts.set(`${SET}/b`, new Set(['1a']))
  expect(isMarkKnown(scriptWork(reader, SET, 'B'), SCRIPT)).toBe(true)
  expect(isMarkKnown(scriptWork(reader, SET, 'C'), { ...SCRIPT, letter: 'C' })).toBe(false)
})
