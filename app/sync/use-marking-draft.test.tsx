import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isShownTo } from '#domain/study/log/fact-log.ts'
import { ADA, BEN, idOf } from '#domain/study/log/facts.fixture.ts'
import { formatDraft, newDraft } from '#domain/study/marking/marking-draft.ts'
import { markingKey } from '#app/sync/answers/marking-drafts.ts'
import { useMarkingDraft } from '#app/sync/answers/use-marking-draft.ts'

const QUESTION = 'task/0500/market'
const draftOf = (owner: string | null, step: string) => ({
  ...newDraft({ owner, answer: idOf(10), objectives: 2 }),
  step,
})

function draftFor(owner: string | null) {
  const viewer = { owner, kept: null }
  const log = { viewer: () => viewer, showsText: (of: string | null) => isShownTo(of, viewer, false) }
  return renderHook(() => useMarkingDraft({ log }, QUESTION)).result
}

afterEach(() => localStorage.clear())

test('a marking of one student leaves that of another student alone', () => {
  const ada = draftFor(ADA)
  act(() => expect(ada.current[1](draftOf(null, 'level-1'))).toBe(true))
  const ben = draftFor(BEN)
  expect(ben.current[0]).toBeUndefined()
  act(() => void ben.current[1](draftOf(null, 'level-2')))
  const visitor = draftFor(null)
  act(() => void visitor.current[1](draftOf(null, 'mark-1')))
  expect(ben.current[0]?.step).toBe('level-2')
  act(() => void ben.current[1](null))
  expect(draftFor(ADA).current[0]).toEqual(draftOf(ADA, 'level-1'))
  expect(visitor.current[0]).toEqual(draftOf(null, 'mark-1'))
})

test('a marking that was begun without an account goes on with one', () => {
  const visitor = draftFor(null)
  act(() => void visitor.current[1](draftOf(null, 'level-1')))
  const ada = draftFor(ADA)
  expect(ada.current[0]?.step).toBe('level-1')
  act(() => void ada.current[1](draftOf(null, 'level-2')))
  expect(ada.current[0]).toEqual(draftOf(ADA, 'level-2'))
  expect(visitor.current[0]).toBeUndefined()
  act(() => void ada.current[1](null))
  expect(ada.current[0]).toBeUndefined()
})

test('a marking that an account kept under the key of a visitor goes on', () => {
  localStorage.setItem(markingKey(QUESTION, null), formatDraft(draftOf(ADA, 'level-1')))
  const ada = draftFor(ADA)
  expect(ada.current[0]?.step).toBe('level-1')
  act(() => void ada.current[1](draftOf(ADA, 'level-2')))
  expect(ada.current[0]?.step).toBe('level-2')
  expect(localStorage.getItem(markingKey(QUESTION, null))).toBeNull()
})
