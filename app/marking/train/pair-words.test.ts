import { expect, test } from 'vitest'
import type { PublishedPair } from '#domain/tasks/published-pair.ts'
import { marksLine, papersFor, type PairChoice, truthLine, withLetters } from './pair-words.ts'

test.each<[PairChoice, PublishedPair['reason'], string]>([
  [{ side: 'b', reason: 'effect' }, 'effect', 'B is better. You chose it, and the reason too: effect.'],
  [
    { side: 'b', reason: 'form' },
    'effect',
    'B is better. You chose it. The main reason: effect; you said form.',
  ],
  [{ side: 'b', reason: 'form' }, undefined, 'B is better. You chose it.'],
  [{ side: 'a', reason: 'form' }, 'effect', 'B is better. You chose A. The main reason: effect.'],
  [{ side: 'a', reason: 'form' }, undefined, 'B is better. You chose A.'],
  [{ side: null }, 'effect', 'B is better. The main reason: effect.'],
  [{ side: null }, undefined, 'B is better.'],
])('%j with the reason %s', (choice, reason, line) => expect(truthLine('b', choice, reason)).toBe(line))

test.each([
  [['0500 p1', '1123 p1'], '1123', ['1123 Paper 1']],
  [['0500 p1', '1123 p1'], undefined, ['0500 Paper 1']],
  [['XEN01 p2', 'IB IO'], '0500', ['XEN01 Unit 2']],
  [['IB IO'], 'IB', ['IB IO']],
])('the papers %j for %s', (papers, exam, words) => expect(papersFor(papers, exam)).toEqual(words))

test('versions of marked answers say their marks, on the sides where they stand', () => {
  const version = (got: number) => ({ paragraphs: [], notes: [], answer: { address: '/a', got, of: 35 } })
  const pair: PublishedPair = {
    id: 'x',
    kind: 'directed writing',
    title: 'X',
    papers: [],
    ask: '',
    context: [],
    better: version(29),
    worse: version(13),
    width: 'wide',
    source: { title: 'X', address: '/x' },
  }
  expect(marksLine(pair, 'b')).toBe(
    'A comes from an answer that we gave 13 of 35, B from one that we gave 29.',
  )
  expect(marksLine({ ...pair, better: { paragraphs: [], notes: [] } }, 'b')).toBe('')
})

test.each([
  ['The weak answer’s ‘faster’ is disputed.', 'A’s ‘faster’ is disputed.'],
  ['All of the weak answer is true. The strong one knows more.', 'All of A is true. B knows more.'],
  ['The weak verbs are strong all at once.', 'The weak verbs are strong all at once.'],
])('%s', (text, shown) => expect(withLetters(text, 'b')).toBe(shown))
