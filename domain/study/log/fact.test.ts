import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_DATA_BYTES, parseFact, sizeOfData } from './fact.ts'
import { ADA, factOf } from './facts.fixture.ts'

test('a fact that was written as JSON is read as the same fact', () => {
  const fact = factOf(1, { data: { page: 3, note: { text: 'naïve' } }, owner: ADA })
  expect(parseFact(JSON.parse(JSON.stringify(fact)))).toEqual(fact)
})

test('a time of the server becomes a time as devices write it', () => {
  const happenedAt = '2026-11-22T11:00:00.123+01:00'
  expect(parseFact({ ...factOf(1), happenedAt })?.happenedAt).toBe('2026-11-22T10:00:00.123Z')
})

test('a fact of an unknown kind and of a newer version is read', () => {
  const fact = factOf(1, { kind: 'card.reviewed', v: 9, subject: 'card/metaphor' })
  expect(parseFact(fact)).toEqual(fact)
})

test.each([
  ['no object', null],
  ['a text', 'paper.completed'],
  ['another id', { ...factOf(1), id: '7' }],
  ['a version of 0', { ...factOf(1), v: 0 }],
  ['a version that is no number', { ...factOf(1), v: '1' }],
  ['a kind without a dot', { ...factOf(1), kind: 'completed' }],
  ['a long kind', { ...factOf(1), kind: `paper.${'x'.repeat(40)}` }],
  ['an empty subject', { ...factOf(1), subject: '' }],
  ['a long subject', { ...factOf(1), subject: 'x'.repeat(201) }],
  ['a list as data', { ...factOf(1), data: [] }],
  ['no data', { ...factOf(1), data: undefined }],
  ['too much data', { ...factOf(1), data: { text: 'x'.repeat(MAX_DATA_BYTES) } }],
  ['no time', { ...factOf(1), happenedAt: 'yesterday' }],
  ['an impossible time', { ...factOf(1), happenedAt: '2026-13-45T99:00:00Z' }],
  ['another owner', { ...factOf(1), owner: 'ada' }],
])('%s is damaged', (_, value) => expect(parseFact(value)).toBeUndefined())

test('whatever is read as a fact is read again as the same fact', () => {
  fc.assert(
    fc.property(
      fc.record({
        id: fc.uuid(),
        v: fc.integer(),
        kind: fc.constantFrom('paper.completed', 'a.b', 'A.B', ''),
        subject: fc.string(),
        data: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
        happenedAt: fc.oneof(
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
          fc.string(),
        ),
        owner: fc.option(fc.uuid()),
      }),
      (value) => {
        const fact = parseFact(value)
        expect(parseFact(fact)).toEqual(fact)
      },
    ),
  )
})

test.each([
  [{}, 2],
  [{ page: 3 }, 11],
  [{ a: 'x,y:z', b: [1, 2] }, 27],
  [{ text: 'é€😀' }, 21],
])('%j has %i bytes as the table counts them', (data, bytes) => expect(sizeOfData(data)).toBe(bytes))
