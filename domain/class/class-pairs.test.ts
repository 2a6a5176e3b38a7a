import { expect, test, describe } from 'vitest'
import { chooseAnchors } from './choose-anchors.ts'
import { pairResult, pairToTalkAbout, fitPairs, saidOf, type PairJudgement } from './class-pairs.ts'

const answers = [8, 13, 17, 21, 24].map((got) => ({ got, of: 25, body: `an answer worth ${got}` }))

test('ours are two that are far apart: 13 and 21 of 25', () => {
  expect(chooseAnchors(answers).map(({ mark }) => mark)).toEqual([13, 21])
})

test('without two answers that are far apart there are none', () => {
  expect(chooseAnchors(answers.filter(({ got }) => got === 17 || got === 21))).toEqual([])
  expect(chooseAnchors([])).toEqual([])
})

const anchors = [
  { mark: 13, body: 'low' },
  { mark: 21, body: 'high' },
]

test('answers have their numbers by id, whoever wins, and ours stand first and last', () => {
  const counts = [
    { better: 'c', worse: 'a', times: 4 },
    { better: 'c', worse: 'b', times: 4 },
    { better: 'ours:21', worse: 'a', times: 2 },
  ]
  const { lines = [], judgements } = pairResult({ items: ['c', 'a', 'b'], anchors, counts }) ?? {}
  expect(lines.map(({ item, number, mark }) => [item, number, mark])).toEqual([
    ['ours:13', undefined, 13],
    ['a', 1, undefined],
    ['b', 2, undefined],
    ['c', 3, undefined],
    ['ours:21', undefined, 21],
  ])
  expect(judgements).toBe(10)
  const [, a, , c] = lines
  expect(c?.place).toBeGreaterThan(a?.place ?? 0)
})

test('a few judgements name no side, many that agree do', () => {
  const few = pairResult({ items: ['a'], anchors, counts: [{ better: 'a', worse: 'ours:13', times: 1 }] })
  expect(few?.lines[1]?.said).toBe('open')
  const many = pairResult({
    items: ['a'],
    anchors,
    counts: [
      { better: 'a', worse: 'ours:13', times: 12 },
      { better: 'ours:21', worse: 'a', times: 12 },
    ],
  })
  expect(many?.lines[1]?.said).toBe('between')
})

test('nothing is said without judgements', () => {
  expect(pairResult({ items: ['a'], anchors, counts: [] })).toBeUndefined()
  expect(pairResult({ items: [], anchors, counts: [] })).toBeUndefined()
})

test('the pair to talk about is the nearest that the class could not tell apart, with one of ours', () => {
  const counts = [
    { better: 'b', worse: 'ours:13', times: 6 },
    { better: 'ours:21', worse: 'b', times: 3 },
    { better: 'b', worse: 'ours:21', times: 3 },
    { better: 'ours:13', worse: 'a', times: 12 },
  ]
  const { lines = [] } = pairResult({ items: ['a', 'b', 'never judged'], anchors, counts }) ?? {}
  expect(pairToTalkAbout(lines)?.map(({ item }) => item)).toEqual(['b', 'ours:21'])
  const apart = lines.filter(({ item }) => item !== 'b')
  const a = apart.find(({ item }) => item === 'a')
  expect(
    pairToTalkAbout(a ? [{ ...a, from: -9, to: -8 }, ...apart.filter(({ mark }) => mark)] : []),
  ).toBeUndefined()
})

const wins = (better: string, worse: string, times: number): PairJudgement[] =>
  Array.from({ length: times }, () => ({ better, worse }))

test('two answers: the place is where the slope of the model is zero', () => {
  const { place, chanceAbove } = fitPairs(['a', 'b'], wins('a', 'b', 6).concat(wins('b', 'a', 2)))
  const [a = 0, b = 0] = [place.get('a'), place.get('b')]
  const chance = 1 / (1 + Math.exp(b - a))
  expect(6 * (1 - chance) - 2 * chance - a / 4).toBeCloseTo(0, 6)
  expect(a).toBeCloseTo(-b, 6)
  expect(chanceAbove('a', 'b')).toBeGreaterThan(0.85)
  expect(chanceAbove('a', 'b') + chanceAbove('b', 'a')).toBeCloseTo(1, 6)
})

test('an answer that won all its pairs has a place, and a wide interval', () => {
  const { place, interval } = fitPairs(['a', 'b', 'c'], wins('a', 'b', 5))
  expect(Number.isFinite(place.get('a'))).toBe(true)
  expect(place.get('c')).toBeCloseTo(0, 6)
  const width = (item: string) => interval(item).to - interval(item).from
  // Of `c` only the prior is known.
  expect(width('c')).toBeCloseTo(2 * 1.6449 * 2, 3)
  expect(width('a')).toBeLessThan(width('c'))
})

test('judgements about answers that are gone do not count', () => {
  const one = fitPairs(['a', 'b'], wins('a', 'b', 3))
  const other = fitPairs(['a', 'b'], wins('a', 'b', 3).concat(wins('gone', 'b', 9)))
  expect(other.place).toEqual(one.place)
})

test('nothing is said without judgements', () => {
  expect(saidOf(fitPairs(['a', 'low', 'high'], []), 'a', 'low', 'high')).toBe('open')
})

/** A class of 30 that judges five pairs each. Marks are around 16; noise is what a student sees wrongly. */
function simulate(seed: number) {
  let state = seed
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  const truth = new Map<string, number>([
    ['low', 13],
    ['high', 21],
  ])
  const answers = Array.from({ length: 30 }, (_, n) => `answer ${n}`)
  for (const answer of answers) truth.set(answer, Math.max(5, Math.min(24.5, 16.5 + 3.8 * normal())))
  const markOf = (item: string) => truth.get(item) ?? 0
  const judgements: PairJudgement[] = []
  for (const own of answers)
    for (let turn = 0; turn < 5; turn += 1) {
      const others = answers.filter((each) => each !== own)
      const pick = () => others[Math.floor(random() * others.length)] ?? ''
      const first = turn === 2 ? (random() < 0.5 ? 'low' : 'high') : pick()
      const second = pick()
      if (first === second) continue
      const isFirst = random() < 1 / (1 + Math.exp((markOf(second) - markOf(first)) / 2.5))
      judgements.push(isFirst ? { better: first, worse: second } : { better: second, worse: first })
    }
  return { answers, markOf, fit: fitPairs([...answers, 'low', 'high'], judgements) }
}

describe('in 40 simulated classes', () => {
  const IS_TRUE = {
    'above both': (mark: number) => mark > 21,
    'below both': (mark: number) => mark < 13,
    between: (mark: number) => mark > 13 && mark < 21,
    'above low': (mark: number) => mark > 13,
    'below high': (mark: number) => mark < 21,
  }
  let said = 0
  let right = 0
  let all = 0
  for (let seed = 1; seed <= 40; seed += 1) {
    const { answers, markOf, fit } = simulate(seed * 7919)
    for (const answer of answers) {
      const what = saidOf(fit, answer, 'low', 'high')
      all += 1
      if (what === 'open') continue
      said += 1
      if (IS_TRUE[what](markOf(answer))) right += 1
    }
  }

  test('at least nine in ten sentences about a side are true', () => {
    expect(right / said).toBeGreaterThan(0.93)
  })

  test('most answers have some sentence, and some have none', () => {
    expect(said / all).toBeGreaterThan(0.5)
    expect(said).toBeLessThan(all)
  })
})
