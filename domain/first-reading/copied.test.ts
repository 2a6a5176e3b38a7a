import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { copiedRuns, copiedShare, SHORTEST_RUN } from './copied.ts'
import { quotedRanges } from './quoted.ts'
import { readSource, shownPart } from './source.ts'
import { tokensOf } from './tokens.ts'

const TEXT_C = {
  name: 'Text C',
  paragraphs: [
    'Mr Pinto sat on a stool no wider than a dinner plate, and it was cold.',
    'Then he found a bangle caught in the gate, and asked Mrs Daruwalla what it had been like to ride in this lift as a bride.',
    'He had stood there for twenty-two years on one leg.',
  ],
}

function runsIn(text: string, question = '', texts = [TEXT_C]) {
  const runs = copiedRuns({ tokens: tokensOf(text), quoted: quotedRanges(text) }, readSource(texts), question)
  return runs.map(({ from, to }) => text.slice(from, to))
}

test.each([
  ['I have a stool no wider than a dinner plate.', ['a stool no wider than a dinner plate']],
  ['I have A STOOL, no wider – than A dinner plate!', ['A STOOL, no wider – than A dinner plate']],
  // Three words are no run.
  ['I have a stool no bigger than that.', []],
  [
    'Then I asked Mrs Daruwalla what it had been like, and a bangle caught in the door.',
    ['asked Mrs Daruwalla what it had been like', 'a bangle caught in the'],
  ],
  // A word with a hyphen is one word, as everywhere on the site. It is found without its hyphen too.
  ['He sat for twenty-two years.', []],
  ['He sat for twenty-two years on a chair.', ['for twenty-two years on']],
  ['He sat for twenty two years.', ['for twenty two years']],
  // Small words alone, and names alone, are in every text.
  ['and it was as it had been', []],
  ['', []],
])('%j', (text, runs) => expect(runsIn(text)).toEqual(runs))

test('what stands in quotation marks is no run, and it divides one', () => {
  expect(runsIn('He sat on ‘a stool no wider than a dinner plate’ for years.')).toEqual([])
  expect(runsIn('He sat on a stool no wider ‘than a dinner’ plate, and it was cold.')).toEqual([
    'sat on a stool no wider',
    'plate, and it was cold',
  ])
})

test('names alone are no run, with or without small words between them', () => {
  const texts = [{ name: '', paragraphs: ['At noon Mrs Daruwalla and Dr Sheikh of Meher Mansions met us.'] }]
  expect(runsIn('Only Mrs Daruwalla and Dr Sheikh of Meher Mansions came.', '', texts)).toEqual([])
  expect(runsIn('Mrs Daruwalla and Dr Sheikh of Meher Mansions met me.', '', texts)).toHaveLength(1)
})

test('the question’s own words are the student’s to use', () => {
  const question = 'Begin: ‘Mr Pinto sat on a stool no wider…’ Write 250 words.'
  expect(runsIn('Mr Pinto sat on a stool no wider than a hand.', question)).toEqual([])
  // What follows them is a run only if it is long enough by itself.
  expect(runsIn('Mr Pinto sat on a stool no wider than a dinner plate, and it was cold.', question)).toEqual([
    'than a dinner plate, and it was cold',
  ])
})

test('a run says where it is in the source', () => {
  const text = 'So he asked Mrs Daruwalla what it had been like to ride in this lift as a bride.'
  const [run] = copiedRuns({ tokens: tokensOf(text), quoted: [] }, readSource([TEXT_C]), '')
  expect(run?.words).toBe(16)
  expect(run?.source.name).toBe('Text C, paragraph 2')
  const { paragraph = '', from, to } = run?.source ?? {}
  expect(paragraph.slice(from, to)).toBe(text.slice(run?.from, run?.to))
})

test('of a long paragraph only a part is shown, with the place in it', () => {
  const before = 'One two three. '.repeat(60)
  const source = readSource([
    { name: '', paragraphs: [`${before}He sat on a stool no wider than a plate. ${before}`] },
  ])
  const text = 'I sat on a stool no wider than a plate.'
  const [run] = copiedRuns({ tokens: tokensOf(text), quoted: [] }, source, '')
  const part = run && shownPart(run.source)
  expect(part?.text.slice(part.from, part.to)).toBe('sat on a stool no wider than a plate')
  expect(part?.text.length).toBeLessThan(400)
  expect(part?.text).toMatch(/^… .* …$/)
  expect(run?.source.name).toBe('Paragraph 1')
})

const word = fc.constantFrom('lift', 'stool', 'gate', 'the', 'of', 'bride', 'اردو', '😀', 'naïve', 'o’clock')
const words = fc.array(word, { maxLength: 40 }).map((list) => list.join(' '))

test('every run is in the source, is long enough, and no word is in two', () => {
  fc.assert(
    fc.property(words, words, (text, source) => {
      const tokens = tokensOf(text)
      const runs = copiedRuns({ tokens, quoted: [] }, readSource([{ name: '', paragraphs: [source] }]), '')
      const there = ` ${tokensOf(source)
        .map(({ word }) => word)
        .join(' ')} `
      for (const { key, words } of runs) {
        expect(there).toContain(` ${key} `)
        expect(words).toBeGreaterThanOrEqual(SHORTEST_RUN)
      }
      expect(runs.every((run, index) => run.from >= (runs[index - 1]?.to ?? 0))).toBe(true)
      expect(copiedShare(tokens, runs)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 500 },
  )
})

test('what is copied whole is found whole, wherever it stands', () => {
  fc.assert(
    fc.property(words, words, words, (before, copied, after) => {
      const source = readSource([{ name: '', paragraphs: [copied] }])
      const text = `${before} zz ${copied} zz ${after}`
      const tokens = tokensOf(text)
      const found = copiedRuns({ tokens, quoted: [] }, source, '')
      const own = tokensOf(copied)
      const hasContent = own.some(({ word }) => !['the', 'of'].includes(word))
      const start = before.length + 4
      const isFound = found.some(
        ({ from, to }) => from <= start + (own[0]?.from ?? 0) && to >= start + (own.at(-1)?.to ?? 0),
      )
      expect(isFound).toBe(own.length >= SHORTEST_RUN && hasContent)
    }),
    { numRuns: 500 },
  )
})
