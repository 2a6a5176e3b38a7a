import { examYears } from '#domain/exams/exam-sessions.ts'
import { expect, test } from 'vitest'
import { listSessions } from '#domain/papers/catalogue.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { parseSaveChoice, formatSaveText } from './save-choice.ts'

test('every variant and session of the catalogue survives signing in', () => {
  for (const id of PAPER_EXAM_IDS) {
    for (const session of examYears(id).flatMap((year) => listSessions(id, year))) {
      const text = formatSaveText(id, session)
      expect(parseSaveChoice(text)?.title).toBe(`${session.session} ${session.year}, every variant`)
      for (const variant of session.papers.flatMap(({ variants }) => variants)) {
        const text = formatSaveText(id, variant)
        expect(parseSaveChoice(text)?.title).toBe(`${variant.code}, ${session.session} ${session.year}`)
        expect(text.length).toBeLessThan(40)
      }
    }
  }
})

test('a set survives signing in', () => {
  const [set] = listSessions('0500', 'sets')[2]?.papers[0]?.variants ?? []
  expect(set && formatSaveText('0500', set)).toBe('0500/sets/Set5-1-')
  expect(parseSaveChoice('0500/sets/Set5-1-')?.title).toBe('0500/1, Practice set 5')
})

test('a set of IB survives signing in', () => {
  const [set] = listSessions('IB', 'sets')[0]?.papers[0]?.variants ?? []
  expect(set && parseSaveChoice(formatSaveText('IB', set))?.title).toBe('IB/1, Practice set 1')
})

test.each([
  '0500/sets/Set9-1-',
  undefined,
  '',
  '0500',
  '0500/2024',
  '0500/2024/Summer-9-9',
  '0500/1999/Summer',
  '7777/2024/Summer',
])('%j chooses nothing', (text) => expect(parseSaveChoice(text)).toBeUndefined())
