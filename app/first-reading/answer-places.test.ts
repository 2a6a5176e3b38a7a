import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReader } from '#domain/first-reading/read-through.ts'
import { editedRange, piecesOf, placeAfter, placesOf } from './answer-places.tsx'

const TEXT =
  'He had a stool no wider than a plate. It was very dark.\n\nHe said, ‘Pinto, please do something.’'
const reading = createReader(
  {
    kind: 'narrative',
    text: '',
    source: [{ name: '', paragraphs: ['A stool no wider than a plate. ‘Pinto, do something,’ she said.'] }],
  },
  () => true,
)(TEXT)
const words = (kind: Parameters<typeof placesOf>[0]) =>
  placesOf(kind, reading, []).map(({ from, to }) => TEXT.slice(from, to))

test('all places are underlined at first, then those of one kind', () => {
  expect(words(undefined)).toEqual([
    'a stool no wider than a plate',
    'very dark',
    '‘Pinto, please do something.’',
  ])
  expect(words('very')).toEqual(['very dark'])
  expect(words('quotations')).toEqual(['‘Pinto, please do something.’'])
  expect(words('length')).toHaveLength(2)
  expect(words('form')).toEqual([])
})

test('a sentence is written again, or a paragraph', () => {
  const [very] = placesOf('very', reading, [])
  const range = very && editedRange('very', very, reading)
  expect(TEXT.slice(range?.from, range?.to)).toBe('It was very dark.')
  const paragraph = reading.paragraphs[0] && editedRange('length', reading.paragraphs[0], reading)
  expect(TEXT.slice(paragraph?.from, paragraph?.to)).toBe(
    'He had a stool no wider than a plate. It was very dark.',
  )
})

const range = fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))

test('the pieces of a paragraph are the paragraph', () => {
  fc.assert(
    fc.property(
      range,
      fc.array(range, { maxLength: 4 }),
      fc.array(range, { maxLength: 4 }),
      (all, places, fresh) => {
        const pieces = piecesOf(all, places, fresh)
        expect(pieces.reduce((at, { from, to }) => (from === at ? to : -1), all.from)).toBe(all.to)
        const isInside = ({ from, to, place = -1 }: (typeof pieces)[number]) => {
          const range = places[place]
          return !range || (range.from <= from && range.to >= to)
        }
        expect(pieces.every(isInside)).toBe(true)
      },
    ),
  )
})

test('after a change, the next place is the first one behind it', () => {
  const places = [
    { from: 0, to: 4 },
    { from: 10, to: 14 },
  ]
  expect([placeAfter(places, 5), placeAfter(places, 10), placeAfter(places, 11)]).toEqual([1, 1, undefined])
})
