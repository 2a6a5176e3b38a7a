import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, seededOrder } from './seeded-order.ts'

const keys = fc.uniqueArray(fc.string(), { maxLength: 30 })
const same = (key: string) => key

test('an order depends on the seed alone, and loses nothing', () => {
  fc.assert(
    fc.property(keys, fc.string(), (given, seed) => {
      const order = seededOrder(given, same, seed)
      expect(order.toSorted()).toEqual(given.toSorted())
      expect(seededOrder(given.toReversed(), same, seed)).toEqual(order)
    }),
  )
})

test('half of many seeds put a thing first', () => {
  const first = Array.from({ length: 2000 }, (_, seed) => seededOrder(['a', 'b'], same, String(seed))[0])
  const share = first.filter((thing) => thing === 'a').length / first.length
  expect(share).toBeGreaterThan(0.45)
  expect(share).toBeLessThan(0.55)
})

test('a number is whole, and not negative', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Number.isSafeInteger(numberOf(text))).toBe(true)
      expect(numberOf(text)).toBeGreaterThanOrEqual(0)
    }),
  )
})
