import { expect, test } from 'vitest'
import { type OpenPart, readingAddress, readPart } from './reading-address.ts'

test.each<[OpenPart, string]>([
  [{}, '/first-reading?of=0500/sets/p1-3%233'],
  [{ kind: 'copied', place: 1 }, '/first-reading?of=0500/sets/p1-3%233&kind=copied&place=2'],
  [{ kind: 'very', isBoth: true }, '/first-reading?of=0500/sets/p1-3%233&kind=very&view=both'],
])('%j is %s, and is read from it', (part, address) => {
  expect(readingAddress('0500/sets/p1-3#3', part)).toBe(address)
  expect(readPart(new URL(address, 'https://a.org').searchParams)).toEqual(part)
})

test.each(['kind=nonsense&place=2', 'kind=copied&place=-1', 'place=x', ''])('%s opens no place', (query) =>
  expect(readPart(new URLSearchParams(query)).place).toBeUndefined(),
)
