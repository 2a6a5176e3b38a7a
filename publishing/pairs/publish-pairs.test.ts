import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { PairFile, PairIndex } from '#domain/tasks/published-pair.ts'
import { parseSubject } from '#domain/study/log/subject.ts'
import { readContent } from '#publishing/read-documents.ts'
import { checkPairs, LEAST_PAIRS } from './check-pairs.ts'
import { makePairFiles } from './publish-pairs.ts'

const library = readContent(fileURLToPath(new URL('../../content', import.meta.url)))
const files = makePairFiles(library)
const index: PairIndex = JSON.parse(files.get('index.json') ?? 'null')
const pairsOf = (name: string) => (JSON.parse(files.get(`${name}.json`) ?? 'null') as PairFile).pairs
const pairs = index.files.flatMap(({ name }) => pairsOf(name))

test('there are enough pairs, none twice, and none that gives its answer away', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(LEAST_PAIRS)
  expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length)
  expect(checkPairs(library.documents)).toEqual([])
})

test('the index has every pair of every file, and each file is small enough for a phone', () => {
  for (const { name, pairs: listed } of index.files) {
    const own = pairsOf(name)
    expect(listed).toEqual(own.map(({ id, width }) => ({ id, width })))
    expect(own.length, name).toBeLessThanOrEqual(40)
    expect(Buffer.byteLength(files.get(`${name}.json`) ?? ''), name).toBeLessThan(100_000)
  }
  expect(index.files.length + 1).toBe(files.size)
})

test('the log knows the subject of every pair', () => {
  expect(pairs.filter(({ id }) => parseSubject(`pair/${id}`) === undefined)).toEqual([])
})

test('every pair says why: a reason and a sentence, or notes on the two answers and their marks', () => {
  for (const { id, reason, why, better, worse, gap } of pairs) {
    const notes = [...better.notes, ...worse.notes]
    expect(why !== undefined || notes.every(({ text }) => text.length > 3), id).toBe(true)
    if (gap === undefined) expect(reason, id).toBeDefined()
    else expect(better.answer && worse.answer && better.answer.got > worse.answer.got, id).toBe(true)
    for (const version of [better, worse]) {
      const used = version.paragraphs.flat().flatMap(({ note }) => note ?? [])
      expect(
        used.every((note) => version.notes[note]),
        id,
      ).toBe(true)
    }
  }
})

test('versions of a ladder are of all widths', () => {
  const widths = new Set(pairs.filter(({ gap }) => gap !== undefined).map(({ width }) => width))
  expect([...widths].sort()).toEqual(['middle', 'narrow', 'wide'])
})
