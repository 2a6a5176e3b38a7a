import { expect, test } from 'vitest'
import { chooseAnchors } from './choose-anchors.ts'
import { pairResult, pairToTalkAbout } from './class-pairs.ts'

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
