import { expect, test } from 'vitest'
import type { PublishedPair } from '#domain/tasks/published-pair.ts'
import { findPairProblems } from './check-pairs.ts'

const version = (text: string) => ({ paragraphs: [[{ text }]], notes: [] })
const PAIR: PublishedPair = {
  id: 'term-metonymy',
  kind: 'language',
  title: 'Metonymy',
  papers: ['0500 p1'],
  ask: 'Write about the term in this text:',
  context: [],
  better: version('The writer takes away their faces.'),
  worse: version('It is more interesting to read.'),
  reason: 'effect',
  why: [{ text: 'It says what the words do.' }],
  width: 'wide',
  source: { title: 'Metonymy', address: '/resources/ib/literary-analysis/literary-terms/metonymy/read' },
}
const messages = (...pairs: PublishedPair[]) =>
  findPairProblems(pairs).map(({ message }) => message.replace(/^pair \S+: /, ''))
const { why: _, ...withoutWhy } = PAIR
const { reason: __, ...withoutReason } = PAIR

test('a sound pair has no problem', () => expect(messages(PAIR)).toEqual([]))

test.each<[string, PublishedPair]>([
  ['both versions are the same', { ...PAIR, better: PAIR.worse }],
  ['a version is empty', { ...PAIR, worse: version('Yes.') }],
  ['the text above the versions gives the answer away', { ...PAIR, ask: 'The weak answer is loud.' }],
  ['a version says which one it is', { ...PAIR, better: version('This strong version is mine.') }],
  ['nothing says why one of them is better', withoutWhy],
  ['it has no reason', withoutReason],
])('%s', (message, pair) => expect(messages(pair)).toEqual([message]))

test('two pairs have neither one id nor the same text, also with sides and letters changed', () => {
  expect(messages(PAIR, { ...PAIR, better: version('Something else is said here.') })).toEqual([
    'another pair has this id',
  ])
  const turned = {
    ...PAIR,
    id: 'other',
    better: version('it is MORE interesting, to read'),
    worse: PAIR.better,
  }
  expect(messages(PAIR, turned)).toEqual(['term-metonymy has the same two versions'])
})
