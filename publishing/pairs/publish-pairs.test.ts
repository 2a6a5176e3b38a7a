import { expect, test } from 'vitest'
import type { PairFile, PairIndex, PublishedPair } from '#domain/tasks/published-pair.ts'
import { parseSubject } from '#domain/study/log/subject.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { findPairProblems, LEAST_PAIRS, makePairFiles } from './publish-pairs.ts'

const library = wholeContent()
const files = makePairFiles(library)
const index: PairIndex = JSON.parse(files.get('index.json') ?? 'null')
function pairsOf(name: string) {
  const { pairs }: PairFile = JSON.parse(files.get(`${name}.json`) ?? 'null')
  return pairs
}
const pairs = index.files.flatMap(({ name }) => pairsOf(name))

test('there are enough pairs, none twice, and none that gives its answer away', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(LEAST_PAIRS)
  expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length)
  expect(findPairProblems(pairs)).toEqual([])
})

test('the index has every pair of every file, and each file is small enough for a phone', () => {
  for (const { name, pairs: listed } of index.files) {
    const own = pairsOf(name)
    expect(listed).toEqual(own.map(({ id, width }) => ({ id, width })))
    expect(own.length).toBeLessThanOrEqual(40)
    expect(Buffer.byteLength(files.get(`${name}.json`) ?? '')).toBeLessThan(100_000)
  }
  expect(index.files.length + 1).toBe(files.size)
})

test('the log knows the subject of every pair', () => {
  expect(pairs.filter(({ id }) => parseSubject(`pair/${id}`) === undefined)).toEqual([])
})

test('every pair says why: a reason and a sentence, or notes on two answers of which one has more marks', () => {
  const isSaid = ({ reason, why, better, worse, gap }: PublishedPair) =>
    (why !== undefined || [...better.notes, ...worse.notes].length > 0) &&
    (gap === undefined
      ? reason !== undefined
      : better.answer !== undefined && worse.answer !== undefined && better.answer.got > worse.answer.got)
  expect(pairs.filter((pair) => !isSaid(pair))).toEqual([])
})

test('each number of a note has its note', () => {
  const isWhole = ({ paragraphs, notes }: PublishedPair['better']) =>
    paragraphs.flat().every(({ note }) => note === undefined || notes[note] !== undefined)
  expect(pairs.filter(({ better, worse }) => !isWhole(better) || !isWhole(worse))).toEqual([])
})

test('versions of a ladder are of all widths', () => {
  const widths = new Set(pairs.filter(({ gap }) => gap !== undefined).map(({ width }) => width))
  expect([...widths].sort()).toEqual(['middle', 'narrow', 'wide'])
})

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
