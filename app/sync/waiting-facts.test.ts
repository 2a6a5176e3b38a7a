import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { textsOf } from '#app/sync/answers/texts.fixture.ts'
import { createWaitingFacts, WAITING_KEY } from '#app/sync/log/make-facts.ts'

test('facts wait in order, also for the next page, until they are removed', () => {
  const { texts, entries } = textsOf()
  const here = createWaitingFacts(texts)
  expect(here.add([factOf(1), factOf(2)])).toBe(true)
  expect(createWaitingFacts(texts).add([factOf(3)])).toBe(true)
  expect(here.read()).toEqual([factOf(1), factOf(2), factOf(3)])
  here.remove([idOf(1), idOf(3), idOf(9)])
  expect(here.read()).toEqual([factOf(2)])
  here.remove([idOf(2)])
  expect(entries.has(WAITING_KEY)).toBe(false)
})

test('what another tab overwrites in the same moment still waits on this page', () => {
  const { texts, entries } = textsOf()
  const here = createWaitingFacts(texts)
  here.add([factOf(1)])
  entries.set(WAITING_KEY, JSON.stringify([factOf(2)]))
  expect(here.read()).toEqual([factOf(2), factOf(1)])
  here.remove([idOf(1), idOf(2)])
  expect(here.read()).toEqual([])
})

test.each(['', '{', 'null', '{"id":1}'])('from damaged text %j nothing is read', (text) => {
  expect(createWaitingFacts(textsOf({ [WAITING_KEY]: text }).texts).read()).toEqual([])
})

test('a refusal of the browser is told', () => {
  const { texts, refuse } = textsOf()
  refuse(true)
  expect(createWaitingFacts(texts).add([factOf(1)])).toBe(false)
})
