import { describe, expect, test } from 'vitest'
import {
  compareMatches,
  createTitleSearch,
  type TitleMatch,
  LEAST_RELEVANCE,
  POINTS,
  type SearchableDocument,
} from './relevance.ts'

function item(title: string, rest: Partial<SearchableDocument> = {}): SearchableDocument {
  return { id: title, title, category: 'Exam Notes', section: 'General', codes: ['0500'], ...rest }
}

/** The result for one document; undefined if the query does not find it. */
function hitOf(query: string, document: SearchableDocument): TitleMatch<SearchableDocument> | undefined {
  return createTitleSearch([document])(query)[0]
}

function titles(query: string, documents: readonly SearchableDocument[]): string[] {
  return createTitleSearch(documents)(query).map(({ item }) => item.title)
}

const { wordInTitle, wordBegunInTitle, wordInLocation, synonym, allWords } = POINTS

describe('each rule adds its points', () => {
  test.each([
    ['the exact title', 'salt pans', item('Salt pans'), 1000 + allWords + 2 * wordInTitle],
    ['whatever its signs', 'salt: pans!', item('Salt pans'), 1000 + allWords + 2 * wordInTitle],
    ['a title that contains the query', 'salt pans', item('The salt pans, a top answer'), 500 + 100 + 40],
    ['also within words', 'alt pa', item('Salt pans'), 500 + POINTS.insideWord + wordBegunInTitle],
    ['a category that contains it', 'exam notes', item('Salt pans'), 200 + 100 + 2 * wordInLocation],
    ['a section that contains it', 'general', item('Salt pans'), 200 + 100 + wordInLocation],
    [
      'all words, in the title and the location together',
      'salt notes',
      item('Salt pans'),
      100 + wordInTitle + wordInLocation,
    ],
    ['some of the words', 'salt zebra', item('Salt pans'), wordInTitle],
    ['the beginning of a word', 'zebra sal', item('Salt pans'), wordBegunInTitle],
    ['a synonym', 'zebra vocab', item('Forty words'), synonym],
    ['a word in the location', 'zebra exam', item('Salt pans'), wordInLocation],
    ['the code of the exam', 'zebra 0500', item('Salt pans'), wordInLocation + 50],
  ])('%s', (_, query, document, score) => expect(hitOf(query, document)?.score).toBe(score))

  test('the points are those of the specification', () => {
    expect(POINTS).toMatchObject({ exactTitle: 1000, titleContains: 500, locationContains: 200 })
    expect(POINTS).toMatchObject({ allWords: 100, numbersMatch: 50 })
    expect(LEAST_RELEVANCE).toBe(5)
  })

  test('a number that matches adds 50', () => {
    const here = hitOf('zebra paper 2', item('Paper 2'))
    expect(here?.score).toBe(2 * wordInTitle + 50)
  })
})

test.each([
  ['nothing of the query', 'zebra', item('Salt pans')],
  ['no more than the inside of a word', 'zebra alt', item('Salt pans')],
  ['another number, and nothing else', 'paper 2', item('Paper 1: reading', { section: 'Paper 1 Notes' })],
])('a document that has %s is not found', (_, query, document) =>
  expect(hitOf(query, document)).toBeUndefined(),
)

test.each(['', '   ', '?!', '…'])('the query "%s" finds nothing', (query) => {
  expect(titles(query, [item('Salt pans'), item('?!')])).toEqual([])
})

describe('synonyms are found for one another', () => {
  test.each([
    ['p1', 'Paper 1'],
    ['P2', 'Paper 2'],
    ['p3', 'Paper three'],
    ['p4', 'Component 4'],
    ['p2', 'Unit 2'],
    ['paper 1', 'P1 in an hour'],
    ['writing', 'A composition'],
    ['grammar', 'Punctuation by ear'],
    ['vocab', 'Forty words for tone'],
    ['guide', 'Handbook of endings'],
    ['guides', 'Handbook of endings'],
    ['example', 'A model letter'],
    ['examples', 'A model letter'],
    ['tips', 'Advice for the last ten minutes'],
    ['structure', 'A framework for speeches'],
  ])('%s finds "%s"', (query, title) => {
    expect(hitOf(query, item(title, { category: '', section: '' }))?.hasAllWords).toBe(true)
  })

  test('but come after the word itself', () => {
    const own = item('A framework of structure')
    expect(titles('structure', [item('A framework'), own])[0]).toBe(own.title)
  })
})

test.each(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
    (word, index) => [word, String(index + 1)] as const,
  ),
)('%s is %s, either way', (word, digits) => {
  expect(hitOf(`question ${word}`, item(`Question ${digits}`))?.score).toBeGreaterThan(1000)
  expect(hitOf(`question ${digits}`, item(`Question ${word}`))?.score).toBeGreaterThan(1000)
})

describe('numbers that conflict', () => {
  const ONE = item('Paper 1, Question 2: summary')
  test.each([
    ['another paper', 'paper 2 summary', ONE, true],
    ['another question', 'question 3 summary', ONE, true],
    ['another unit in the section', 'unit 2 summary', item('Summary', { section: 'Unit 1 Notes' }), true],
    ['another year', 'summary 2019', item('Summary (2015 to 2018)'), true],
    ['another exam', 'summary 1123', item('Summary'), true],
    ['a bare number that is nowhere', 'summary 7', ONE, true],
    ['the same paper', 'paper 1 summary', ONE, false],
    ['the 2 of the question, not of the paper', 'question 2 summary', ONE, false],
    ['a bare number that is the question', 'summary 2', ONE, false],
    ['a document without years', 'summary 2019', item('Summary'), false],
    ['a document without numbers', 'paper 2 summary', item('Summary', { codes: [] }), false],
  ])('%s', (_, query, document, isConflict) => {
    expect(hitOf(query, document)?.hasConflict).toBe(isConflict)
  })

  test('cost points', () => {
    const own = item('Summary writing', { codes: [] })
    const other = item('Summary writing', { section: 'Paper 1 Notes', codes: [] })
    const [without, penalised] = [own, other].map(
      (document) => hitOf('writing summary 2', document)?.score ?? 0,
    )
    expect(without).toBe(2 * wordInTitle)
    expect(penalised).toBe(2 * wordInTitle + POINTS.numbersConflict)
  })

  test('come last, whatever their points', () => {
    // Its title has the words of the query, but it is about another paper.
    const conflict = item('The summary of paper 12', { section: 'Paper 2 Notes', codes: [] })
    const weak = item('A paper', { codes: [] })
    const found = createTitleSearch([conflict, weak])('paper 1')
    expect(found.map(({ item }) => item)).toEqual([weak, conflict])
    expect(found.map(({ score }) => score)).toEqual([
      wordInTitle,
      POINTS.titleContains + POINTS.numbersConflict,
    ])
  })
})

describe('ties', () => {
  test.each([
    ['the higher score first', 'pans', ['Pansies', 'Salt pans'], ['Salt pans', 'Pansies']],
    ['then the shorter title', 'salt', ['A salt road', 'My salt'], ['My salt', 'A salt road']],
    ['then the alphabet', 'salt', ['old salt', 'Bad salt', 'New salt'], ['Bad salt', 'New salt', 'old salt']],
  ])('%s', (_, query, given, expected) => {
    expect(
      titles(
        query,
        given.map((title) => item(title)),
      ),
    ).toEqual(expected)
  })

  test('the same title twice is in the order of its id', () => {
    const twins = ['b', 'a'].map((id) => item('Salt', { id }))
    expect(createTitleSearch(twins)('salt').map(({ item }) => item.id)).toEqual(['a', 'b'])
  })
})

test('stop words do not count beside other words', () => {
  expect(hitOf('how to write a summary', item('Write the summary'))?.hasAllWords).toBe(true)
  expect(hitOf('of the', item('End of the line'))?.score).toBeGreaterThan(500)
})

test.each([
  ['writers effect', 'Writer’s effect'],
  ["writer's effect", 'Writer’s effect'],
  ['cafe', 'Café'],
  ['120 word summary', '120-word summary'],
  ['3b', '3(b)'],
  ['q2', 'Question 2'],
])('"%s" is exactly "%s"', (query, title) => expect(hitOf(query, item(title))?.score).toBeGreaterThan(1000))

describe('for any documents and query', () => {
  const WORDS =
    'paper one 1 2 unit question summary writing guide notes salt pans the of p1 vocab 0500 2019'.split(' ')

  /** The same sequence for the same seed. */
  function chooser(seed: number) {
    let state = seed
    return (most: number) => {
      state = (state * 1103515245 + 12345) % 2147483648
      return Math.floor((state / 2147483648) * most)
    }
  }

  function library(seed: number) {
    const choose = chooser(seed)
    const phrase = (length: number) =>
      Array.from({ length: 1 + choose(length) }, () => WORDS[choose(WORDS.length)]).join(' ')
    const documents = Array.from({ length: 20 }, (_, index) =>
      item(phrase(5), { id: `d${index}`, section: phrase(2), codes: choose(2) ? ['0500'] : [] }),
    )
    return { documents, query: phrase(4), choose }
  }
  const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)
  const ids = (query: string, documents: readonly SearchableDocument[]) =>
    createTitleSearch(documents)(query).map(({ item }) => item.id)

  test('the order is total: no two documents are equal, and no three form a circle', () => {
    for (const seed of SEEDS) {
      const { documents, query } = library(seed)
      const hits = createTitleSearch(documents)(query)
      for (const [at, a] of hits.entries()) {
        for (const b of hits.slice(at + 1)) {
          expect(compareMatches(a, b)).toBeLessThan(0)
          expect(compareMatches(b, a)).toBeGreaterThan(0)
        }
      }
    }
  })

  test('the order in which the documents are given changes nothing', () => {
    for (const seed of SEEDS) {
      const { documents, query, choose } = library(seed)
      const shuffled = documents
        .map((document) => ({ document, place: choose(1000) }))
        .sort((a, b) => a.place - b.place)
        .map(({ document }) => document)
      expect(ids(query, shuffled)).toEqual(ids(query, documents))
      expect(ids(query, documents.toReversed())).toEqual(ids(query, documents))
    }
  })

  test('another document never changes the order of two others', () => {
    for (const seed of SEEDS) {
      const { documents, query } = library(seed)
      const [stranger] = library(seed + 1000).documents
      if (!stranger) throw new Error('no document')
      const more = ids(query, [{ ...stranger, id: 'stranger' }, ...documents])
      expect(more.filter((id) => id !== 'stranger')).toEqual(ids(query, documents))
    }
  })

  test('nothing is found with five points or fewer, and conflicts come together at the end', () => {
    for (const seed of SEEDS) {
      const { documents, query } = library(seed)
      const hits = createTitleSearch(documents)(query)
      expect(hits.every(({ score }) => score > 5)).toBe(true)
      const conflicts = hits.map(({ hasConflict }) => hasConflict)
      expect(conflicts).toEqual(conflicts.toSorted((a, b) => Number(a) - Number(b)))
    }
  })
})
