import { expect, test } from 'vitest'
import { inOrder } from './fact.ts'
import { foldFacts, findKind } from './fold.ts'
import { factOf, idOf, numbered } from './facts.fixture.ts'
import { emptyRecord } from './record.ts'
import { readdirSync, readFileSync } from 'node:fs'

const SUBJECT = '0500/2024/Summer-1-2'

test('nothing was done without facts', () => {
  expect(foldFacts([])).toEqual(emptyRecord())
})

test('facts with a seq come first, by it; the others follow in the order they were made', () => {
  const facts = [
    { fact: factOf(1), seq: null, made: 9 },
    { fact: factOf(2), seq: 2, made: 1 },
    { fact: factOf(3), seq: null, made: 3 },
    { fact: factOf(4), seq: 1, made: 8 },
  ]
  expect(inOrder(facts).map(({ fact }) => fact.id)).toEqual([4, 2, 3, 1].map(idOf))
})

test('the time on a device’s clock decides nothing', () => {
  const done = factOf(1, { happenedAt: '2028-11-22T10:00:00.000Z' })
  const undone = factOf(2, { kind: 'paper.uncompleted', happenedAt: '2024-01-01T00:00:00.000Z' })
  expect(foldFacts(numbered([done, undone])).completed).toEqual(new Set())
  expect(foldFacts(numbered([undone, done])).completed).toEqual(new Set([SUBJECT]))
})

test.each([
  ['an unknown kind', factOf(2, { kind: 'paper.shredded' })],
  ['a newer version', factOf(2, { kind: 'paper.uncompleted', v: 2 })],
  ['a subject that is no paper', factOf(2, { kind: 'paper.uncompleted', subject: 'card/metaphor' })],
  ['data without sense', factOf(2, { kind: 'paper.marked', data: { got: 9, of: 5 } })],
])('%s is passed over', (_, fact) => {
  expect(foldFacts(numbered([factOf(1), fact]))).toEqual(foldFacts(numbered([factOf(1)])))
})

const KINDS = new URL('../kinds/', import.meta.url)

test('every kind that is defined is in the list, by its name', () => {
  const sources = readdirSync(KINDS).filter((file) => !file.endsWith('.test.ts'))
  const names = sources.flatMap((file) => {
    const source = readFileSync(new URL(file, KINDS), 'utf8')
    return [...source.matchAll(/(?:name: |KIND = )'([a-z]+\.[a-z]+)'/g)].map(([, name = '']) => name)
  })
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) expect(findKind(name)?.name).toBe(name)
})

test('a kind that this site does not know is not found', () => {
  expect(findKind('paper.shredded')).toBeUndefined()
  expect(findKind('constructor')).toBeUndefined()
})
