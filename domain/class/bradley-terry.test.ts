import { describe, expect, test } from 'vitest'
import { fitPairs, saidOf, type PairJudgement } from './bradley-terry.ts'

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
