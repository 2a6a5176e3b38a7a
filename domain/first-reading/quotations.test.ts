import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotationsOf } from './quotations.ts'
import { quotedRanges } from './quoted.ts'
import { readSource } from './source.ts'

const SOURCE = readSource([
  {
    name: 'Text C',
    paragraphs: [
      '‘Pinto,’ she said, ‘do something.’ The residents’ vote was lost—nineteen to four.',
      'It was a cage built for some enormous, short-tempered bird, and it didn’t move.',
    ],
  },
])

const quotes = (text: string) => quotedRanges(text).map(({ from, to }) => text.slice(from, to))

test.each([
  ['She said ‘no’ and “yes” and "maybe" and \'so\'.', ['no', 'yes', 'maybe', 'so']],
  ['I don’t know what’s ‘wrong’.', ['wrong']],
  ["I don't know what's 'wrong'.", ['wrong']],
  // An apostrophe after an s, inside and outside.
  ['He lost ‘the residents’ vote’ today.', ['the residents’ vote']],
  ['The residents’ vote was ‘lost’.', ['lost']],
  ['He praised ‘the boats’ and left.', ['the boats']],
  // One kind of marks in another.
  ['“She told him ‘no’ twice,” he said.', ['She told him ‘no’ twice,']],
  // A mark that nothing closes opens nothing.
  ['He said “no and\nthen ‘yes’.', ['yes']],
  ['6" long and 5\' wide', []],
  ['', []],
])('%j quotes %j', (text, quoted) => expect(quotes(text)).toEqual(quoted))

test.each([
  'She called: ‘do something.’',
  'She called: “Do something!”',
  "The ‘residents' vote was lost - nineteen to four’ is bitter.",
  'It was "a cage built for some enormous […] bird".',
  'It was ‘a cage built for some … bird’, and it ‘didn’t move’.',
  'It was ‘a cage built for [an] enormous, short-tempered bird’.',
])('%s is the same', (text) => {
  const { compared, wrong } = quotationsOf(text, SOURCE)
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(0)
})

test('a quotation that differs is shown with the nearest place', () => {
  const text = 'She said, ‘Pinto, please do something.’ I said nothing.'
  const { compared, wrong } = quotationsOf(text, SOURCE)
  expect(compared).toBe(1)
  const [found] = wrong
  expect(text.slice(found?.from, found?.to)).toBe('Pinto, please do something')
  expect(found?.differs.map(({ from, to }) => text.slice(from, to))).toContain('please')
  expect(found?.source.name).toBe('Text C, paragraph 1')
  expect(found?.source.paragraph.slice(found.source.from, found.source.to)).toMatch(/^Pinto.*do something$/)
})

test('of a word that the source has twice, the nearer one is shown', () => {
  const source = readSource([{ name: 'Text C', paragraphs: ['‘Pinto,’ it said. ‘Pinto, do something.’'] }])
  const [found] = quotationsOf('It said, ‘Pinto, please do something.’', source).wrong
  expect(found?.source.paragraph.slice(found.source.from, found.source.to)).toBe('Pinto, do something')
})

test.each([
  [
    'It was ‘a cage built for some large, short-tempered bird’.',
    ['large'],
    'a cage built for some enormous, short-tempered bird',
  ],
  [
    'It was ‘a cage built for some enormous bird’.',
    [],
    'a cage built for some enormous, short-tempered bird',
  ],
  // Only a comma is missing: no word differs.
  ['It was ‘for some enormous short-tempered bird’.', [], 'for some enormous, short-tempered bird'],
  ['‘the vote was lots’', ['lots'], 'The residents’ vote was lost'],
])('%s', (text, differs, near) => {
  const [found] = quotationsOf(text, SOURCE).wrong
  expect(found?.differs.map(({ from, to }) => text.slice(from, to))).toEqual(differs)
  expect(found?.source.paragraph.slice(found.source.from, found.source.to)).toBe(near)
})

test('what somebody says in a story is no quotation from the text', () => {
  const { compared, wrong } = quotationsOf(
    '‘Where are you going?’ I asked. ‘To the market,’ said Ada, ‘and you?’',
    SOURCE,
  )
  expect([compared, wrong]).toEqual([0, []])
})

const sign = fc.constantFrom(
  '‘',
  '’',
  '“',
  '”',
  '"',
  "'",
  'a',
  's',
  ' ',
  'cage',
  'bird',
  '[',
  ']',
  '…',
  '—',
  '\n',
  '😀',
  'اردو',
)
const prose = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(''))

test('quotations are in order, in one paragraph, between a pair of marks', () => {
  fc.assert(
    fc.property(prose, (text) => {
      const ranges = quotedRanges(text)
      for (const [index, { from, to, whole }] of ranges.entries()) {
        expect(to).toBeGreaterThan(from)
        expect([whole.from, whole.to]).toEqual([from - 1, to + 1])
        expect(text.slice(whole.from, whole.to)).not.toContain('\n')
        expect(whole.from).toBeGreaterThanOrEqual(ranges[index - 1]?.whole.to ?? 0)
      }
    }),
    { numRuns: 1000 },
  )
})

test('what is quoted whole, in any marks, is the same', () => {
  const words = 'It was a cage built for some enormous, short-tempered bird, and it didn’t move'.split(' ')
  fc.assert(
    fc.property(
      fc.nat(words.length - 1),
      fc.nat(8),
      fc.constantFrom('‘’', '“”', '""'),
      (from, length, marks) => {
        const part = words.slice(from, from + length + 1).join(' ')
        expect(
          quotationsOf(`She saw ${marks.charAt(0)}${part}${marks.charAt(1)} there.`, SOURCE).wrong,
        ).toEqual([])
      },
    ),
  )
})

test('any text is compared, and every place is in it', () => {
  fc.assert(
    fc.property(prose, (text) => {
      for (const { from, to, differs, source } of quotationsOf(text, SOURCE).wrong) {
        expect(from >= 0 && to <= text.length && to > from).toBe(true)
        expect(differs.every((place) => place.from >= from && place.to <= to)).toBe(true)
        expect(source.to).toBeGreaterThan(source.from)
      }
    }),
    { numRuns: 1000 },
  )
})
