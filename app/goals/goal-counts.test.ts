import { expect, test } from 'vitest'
import { countOnce } from '#domain/study/count-once.ts'
import { createStoredTexts } from '#app/lib/stored-texts.ts'
import {
  addWaiting,
  countedKeys,
  readGoalCounts,
  removeWaiting,
  setCounted,
  type WaitingCompletion,
} from './goal-counts.ts'

const KEY = 'ee_goal_counts_v1:ada'

function textsWith(...given: [string, string][]) {
  const entries = new Map(given)
  const texts = createStoredTexts({
    read: (key) => entries.get(key) ?? null,
    write: (key, text) => {
      if (text === null) entries.delete(key)
      else entries.set(key, text)
      return true
    },
  })
  return { entries, texts }
}

const completion = (key: string, at = '2026-11-22T10:00:00.000Z'): WaitingCompletion => ({
  keys: [key],
  level: 'IGCSE English (0500)',
  at,
})

test('completions wait in order until they are counted; those of another tab stay', () => {
  const { texts } = textsWith()
  for (const key of ['a', 'b', 'c']) addWaiting(texts, 'ada', completion(key))
  const { waiting } = readGoalCounts(texts, 'ada')
  addWaiting(texts, 'ada', completion('d'))
  removeWaiting(texts, 'ada', waiting)
  expect(readGoalCounts(texts, 'ada').waiting).toEqual([completion('d')])
  expect(readGoalCounts(texts, 'ben').waiting).toEqual([])
})

test('a goal’s keys are remembered', () => {
  const { texts } = textsWith()
  setCounted(texts, 'ada', 'goal 1', new Set(['a']))
  setCounted(texts, 'ada', 'goal 2', new Set(['b']))
  setCounted(texts, 'ada', 'goal 1', new Set(['a', 'c']))
  expect(readGoalCounts(texts, 'ada').counted).toEqual({ 'goal 1': ['a', 'c'], 'goal 2': ['b'] })
})

test('what is stored is bounded', () => {
  const { texts, entries } = textsWith()
  for (let at = 0; at < 600; at += 1) addWaiting(texts, 'ada', completion(`0500/2024/Summer-${at}`))
  for (let at = 0; at < 120; at += 1) setCounted(texts, 'ada', `goal ${at}`, new Set(['a']))
  setCounted(texts, 'ada', 'goal 119', new Set(Array.from({ length: 3000 }, (_, index) => `key ${index}`)))
  const { counted, waiting } = readGoalCounts(texts, 'ada')
  expect(waiting).toHaveLength(500)
  expect(Object.keys(counted)).toHaveLength(100)
  expect(Object.keys(counted)).toContain('goal 20')
  expect(counted['goal 119']).toHaveLength(2000)
  expect(entries.get(KEY)?.length).toBeLessThan(200_000)
})

test.each(['', '{', '7', 'null', '[]', '{"counted":7}', '{"counted":{"g":7},"waiting":[{"at":1}]}'])(
  'the damaged text %j counts nothing and fails nothing',
  (text) => {
    const { texts } = textsWith([KEY, text])
    const { counted, waiting } = readGoalCounts(texts, 'ada')
    expect([Object.values(counted).flat(), waiting]).toEqual([[], []])
    addWaiting(texts, 'ada', completion('a'))
    expect(readGoalCounts(texts, 'ada').waiting).toEqual([completion('a')])
  },
)

test('what another tab has logged and not counted yet still counts', () => {
  const { texts } = textsWith()
  const logged = () => ['mine', 'theirs']
  const mine = countedKeys(texts, 'ada', [completion('mine')], () => ['theirs'])
  expect(mine.of('goal', '')).toEqual(new Set(['theirs']))
  mine.set('goal', countOnce(mine.of('goal', ''), [completion('mine')]).counted)
  const theirs = countedKeys(texts, 'ada', [completion('theirs')], () => ['mine'])
  expect(countOnce(theirs.of('goal', ''), [completion('theirs')]).count).toBe(1)
  theirs.set('goal', countOnce(theirs.of('goal', ''), [completion('theirs')]).counted)
  const again = countedKeys(texts, 'ada', [completion('theirs')], logged)
  expect(countOnce(again.of('goal', ''), [completion('theirs')]).count).toBe(0)
  expect(readGoalCounts(texts, 'ada').counted).toEqual({ goal: ['mine', 'theirs'] })
})

test('what another tab overwrites in the same moment still waits on this page, which counts only its own', () => {
  const { entries, texts } = textsWith()
  addWaiting(texts, 'ada', completion('mine'))
  entries.set(KEY, JSON.stringify({ counted: {}, waiting: [completion('theirs')] }))
  const { waiting } = readGoalCounts(texts, 'ada')
  expect(waiting).toEqual([completion('mine')])
  removeWaiting(texts, 'ada', waiting)
  expect(readGoalCounts(texts, 'ada').waiting).toEqual([])
  // The next page finds what was left.
  const { texts: ofNextPage } = textsWith(...entries)
  expect(readGoalCounts(ofNextPage, 'ada').waiting).toEqual([completion('theirs')])
})
