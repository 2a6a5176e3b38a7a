import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { ownCards } from './own-cards.ts'

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
