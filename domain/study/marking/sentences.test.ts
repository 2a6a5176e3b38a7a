import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clip, paragraphsOf, paragraphToChange, partsWithChosen, sentencesOf } from './sentences.ts'

test('a line end, single or double, divides paragraphs', () => {
  expect(paragraphsOf('Dear Uncle,\r\n\r\nThe lights came back.\n  We lost.  \n\n')).toEqual([
    'Dear Uncle,',
    'The lights came back.',
    'We lost.',
  ])
})

test.each([
  ['I said nothing. It hurt me.', ['I said nothing.', 'It hurt me.']],
  ['She said, ‘Pinto, do something.’ So I did.', ['She said, ‘Pinto, do something.’', 'So I did.']],
  ['Mr. Pinto met Mrs. Daruwalla at 9 p.m. and left.', ['Mr. Pinto met Mrs. Daruwalla at 9 p.m. and left.']],
  ['‘Why?’ she asked. ‘No reason!’ he said…', ['‘Why?’ she asked.', '‘No reason!’ he said…']],
  ['J. Pinto pays 3.50 a day. 19 people knew.', ['J. Pinto pays 3.50 a day.', '19 people knew.']],
  ['no capital. none at all', ['no capital. none at all']],
  ['', []],
])('%s', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences))

const prose = fc
  .array(
    fc.constantFrom('Mr.', 'It', 'rained.', '‘Stop!’', 'He', 'ran…', 'e.g.', '3.50', 'É', 'why?', '\n', '”'),
  )
  .map((words) => words.join(' '))
const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

test('sentences have all the words of a text, in their order', () => {
  fc.assert(
    fc.property(prose, (text) => {
      const sentences = paragraphsOf(text).flatMap(sentencesOf)
      expect(words(sentences.join(' '))).toEqual(words(text))
      expect(sentences.every((sentence) => sentence === sentence.trim() && sentence !== '')).toBe(true)
    }),
  )
})

test('the parts of a text with chosen sentences are the text', () => {
  fc.assert(
    fc.property(prose, fc.array(fc.nat({ max: 12 }), { maxLength: 3 }), (text, places) => {
      const sentences = paragraphsOf(text).flatMap(sentencesOf)
      const chosen = places.map((place) => sentences[place] ?? '')
      const parts = partsWithChosen(text, chosen)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const marked = parts.filter(({ isChosen }) => isChosen).map((part) => part.text)
      expect(marked.every((sentence) => chosen.includes(sentence))).toBe(true)
    }),
  )
})

test('a chosen sentence is found where it stands', () => {
  expect(partsWithChosen('One. Two. Three.', ['Two.', 'Four.'])).toEqual([
    { text: 'One. ', isChosen: false },
    { text: 'Two.', isChosen: true },
    { text: ' Three.', isChosen: false },
  ])
})

test('a text is cut at a space, and never longer than it may be', () => {
  expect(clip('  We lost the vote.  ', 300)).toBe('We lost the vote.')
  expect(clip('We lost the vote', 9)).toBe('We lost')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      (text, most) => {
        const cut = clip(text, most)
        expect(cut.length).toBeLessThanOrEqual(most)
        expect(text).toContain(cut)
        expect(cut).toBe(cut.toWellFormed())
      },
    ),
  )
})

test('the paragraph to write again is the last one that is no greeting', () => {
  const last = 'We lost the vote, nineteen to four, and I do not know what I will do.'
  expect(paragraphToChange(['Dear Uncle,', last, 'Your loving nephew, Pinto'])).toBe(last)
  expect(paragraphToChange(['Short.', 'A little longer.'])).toBe('A little longer.')
  expect(paragraphToChange([])).toBe('')
})
