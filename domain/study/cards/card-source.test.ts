import { expect, test } from 'vitest'
import { createCardSource } from './card-source.ts'

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
