import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { ownCards, createCardSource } from './card-sources.ts'

const marked = (n: number, data: Record<string, unknown>) =>
  factOf(n, { kind: 'answer.marked', subject: 'task/0500/lift', data })

test('a paragraph that was written again becomes a card', () => {
  const rewritten = { before: 'It is sad for the building.', after: 'It won’t know that somebody is crying.' }
  expect(ownCards([marked(1, { rewritten, change: 'Show what is lost.' }), factOf(2)])).toEqual([
    {
      id: `own-${idOf(1)}`,
      group: 'own',
      ask: 'You wrote this. Say it better:',
      text: rewritten.before,
      answer: rewritten.after,
      name: '‘It is sad for the building…’',
      notes: ['Show what is lost.'],
    },
  ])
})

test.each([
  {},
  { rewritten: { before: 'The same.', after: 'The same.' } },
  { rewritten: { before: 'Only this.' } },
])('%j makes no card', (data) => expect(ownCards([marked(1, data)])).toEqual([]))

test('a long paragraph is cut between two words', () => {
  const [card] = ownCards([marked(1, { rewritten: { before: 'word '.repeat(200), after: 'better' } })])
  expect(card?.text).toMatch(/word …$/)
  expect(card?.text.length).toBeLessThanOrEqual(602)
})

test('a sentence with a slip becomes a card: as it was on the front, as it is right on the back', () => {
  const data = {
    wrong: 'is',
    before: 'Most of the residents is kind.',
    after: 'Most of the residents are kind.',
    why: 'The verb has to fit.',
  }
  const made = (change: object) =>
    factOf(1, { kind: 'card.made', subject: 'task/0500/lift', data: { ...data, ...change } })
  expect(ownCards([made({})])).toEqual([
    {
      id: `own-${idOf(1)}`,
      group: 'own',
      ask: 'Your sentence. Is ‘is’ right?',
      text: data.before,
      answer: data.after,
      name: '‘Most of the residents is kind…’',
      notes: [data.why],
    },
  ])
  expect(ownCards([made({ after: data.before })])).toEqual([])
})

const card = { id: 'word-a-b', group: 'word', ask: 'Replace it:', text: 'very a', answer: 'b', notes: [] }
const FILES: Record<string, unknown> = {
  '/cards/words.json': { v: 1, cards: [card, { id: 'damaged' }] },
  '/cards/0500.json': { v: 1, cards: [{ ...card, id: 'term-c', group: 'term' }] },
  '/cards/1123.json': { v: 2, cards: [] },
  '/cards/readings/0500.json': { v: 1, readings: [{ subject: 'file/note-a' }] },
}

function sourceOf(asked: string[] = []) {
  return createCardSource('/cards', async (url) => {
    asked.push(url)
    return url in FILES ? Response.json(FILES[url]) : new Response('', { status: 503 })
  })
}

test('an exam’s cards are the words and its own; damaged ones are left out', async () => {
  const asked: string[] = []
  const source = sourceOf(asked)
  expect((await source.fetchCards('0500')).map(({ id }) => id)).toEqual(['word-a-b', 'term-c'])
  expect((await source.fetchCards(undefined)).map(({ id }) => id)).toEqual(['word-a-b'])
  expect(asked).toEqual(['/cards/words.json', '/cards/0500.json'])
  expect(await source.fetchReadings('0500')).toEqual([{ subject: 'file/note-a' }])
})

test('a file that does not arrive, or is something else, fails', async () => {
  const source = sourceOf()
  await expect(source.fetchCards('9093')).rejects.toThrow('9093: 503')
  await expect(source.fetchCards('1123')).rejects.toThrow('1123 is no file of cards')
})
