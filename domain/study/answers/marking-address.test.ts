import { expect, test } from 'vitest'
import { markingAddress } from './marking-address.ts'

test.each([
  ['0500/sets/p1-3#3', '/marking/answer?of=0500/sets/p1-3%233'],
  ['0500/2024/Summer-1-2#1f', '/marking/answer?of=0500/2024/Summer-1-2%231f'],
  ['task/0500/night-ferry', '/marking/answer?of=task/0500/night-ferry'],
])('the address of %s can be read again', (subject, address) => {
  expect(markingAddress(subject)).toBe(address)
  expect(new URL(address, 'https://example.org').searchParams.get('of')).toBe(subject)
})
