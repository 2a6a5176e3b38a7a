import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markedAnswer, taskOf } from '#domain/study/marking/scales.fixture.ts'
import type { MarkedQuestion } from './load-question.ts'

const TASKS = [
  taskOf('0500/goat', [[10, 20]]),
  taskOf('0500/lift', [[13, 20]]),
  taskOf('0500/tuner', [[15, 20]]),
]
const QUESTION: MarkedQuestion = {
  subject: '0500/sets/p1-1#3',
  exam: '0500',
  of: 'Practice set 1, Paper 1',
  name: 'Question 3, extended response',
  number: '3',
  kind: 'extended response',
  marks: 25,
  way: { type: 'mark', of: 25 },
  desk: '/practice',
  papers: [],
  others: [],
}

/** The files that arrive, by the names of their tasks. */
let here = new Set<string>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string) => {
    const name = /tasks\/(?:0500\/)?([a-z]+)\.json$/.exec(url)?.[1] ?? ''
    if (name === 'index') return Response.json({ v: 1, tasks: TASKS })
    if (!here.has(name)) throw new TypeError('no connection')
    return Response.json({ id: `0500/${name}`, answers: [markedAnswer({ id: `0500/${name}-0` })] })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function load() {
  const { loadNearAnswers } = await import('./load-near-answers.ts')
  const { below, above, lacksNearer } = await loadNearAnswers(QUESTION, 18)
  return [below?.near.id, above?.near.id, lacksNearer]
}

test('the nearest answers are compared', async () => {
  here = new Set(['goat', 'lift', 'tuner'])
  expect(await load()).toEqual(['0500/lift-0', '0500/tuner-0', false])
})

test('where one does not arrive, the next nearest takes its place', async () => {
  here = new Set(['goat', 'tuner'])
  expect(await load()).toEqual(['0500/goat-0', '0500/tuner-0', true])
})

test('without any answer it fails', async () => {
  here = new Set()
  await expect(load()).rejects.toThrow('no connection')
})
