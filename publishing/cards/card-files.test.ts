import { expect, test } from 'vitest'
import { EXAM_IDS } from '#domain/exams/exam.ts'
import { type Card, cardSubject, parseCardFile } from '#domain/study/cards/card.ts'
import { parseSubject } from '#domain/study/log/subject.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { makeCardFiles } from './card-files.ts'

const WORDS: Parameters<typeof makeCardFiles>[1] = [
  {
    word: 'sad',
    kind: 'adjective',
    alternatives: [
      {
        word: 'despondent',
        shade: 'without hope',
        example: 'It was a despondent walk past an empty kennel.',
        register: 'neutral',
      },
      {
        word: 'aggrieved',
        shade: 'sad and wronged',
        example: 'An aggrieved silence followed.',
        register: 'formal',
      },
      {
        word: 'doleful',
        shade: 'sad to look at',
        example: 'Doleful hounds looked up.',
        register: 'literary',
      },
      { word: 'glum', shade: 'sad and silent', example: 'He looked glum.', register: 'informal' },
    ],
  },
  {
    word: 'walk',
    kind: 'verb',
    alternatives: [
      { word: 'stride', shade: 'with long steps', example: 'She strode in.', register: 'neutral' },
    ],
  },
  {
    word: 'idea',
    kind: 'noun',
    alternatives: [
      { word: 'notion', shade: 'not clear', example: 'He had a vague notion of it.', register: 'formal' },
      { word: 'brainwave', shade: 'sudden', example: 'Dad had a brainwave.', register: 'informal' },
    ],
  },
]
const files = makeCardFiles(wholeContent().documents, WORDS)
const cardsIn = (name: string): Card[] => parseCardFile(JSON.parse(files.get(name) ?? '')) ?? []
const all = EXAM_IDS.flatMap((exam) => cardsIn(`${exam.toLowerCase()}.json`))

test('every exam has cards and pages to read', () => {
  for (const exam of EXAM_IDS) {
    expect(cardsIn(`${exam.toLowerCase()}.json`).length).toBeGreaterThan(10)
    expect(
      JSON.parse(files.get(`readings/${exam.toLowerCase()}.json`) ?? '').readings.length,
    ).toBeGreaterThan(0)
  }
  expect(new Set(all.map(({ id }) => id)).size).toBeGreaterThan(450)
})

test('the first three stronger words of an entry have cards, with the weak word in the example', () => {
  expect(cardsIn('words.json')).toEqual([
    {
      id: 'word-sad-despondent',
      group: 'word',
      ask: 'Replace ‘very sad’ with one word:',
      text: 'It was a very sad walk past an empty kennel.',
      replace: 'very sad',
      hint: 'The word says: without hope.',
      answer: 'despondent',
      notes: ['‘It was a despondent walk past an empty kennel.’'],
    },
    expect.objectContaining({
      id: 'word-sad-aggrieved',
      text: 'A very sad silence followed.',
      notes: ['‘An aggrieved silence followed.’', 'This word is formal.'],
    }),
    expect.objectContaining({
      id: 'word-sad-doleful',
      text: 'Very sad hounds looked up.',
      replace: 'Very sad',
    }),
    expect.objectContaining({
      id: 'word-verb-walk-stride',
      ask: 'Replace the verb in brackets with one that says more:',
      text: 'She (walk) in.',
      replace: '(walk)',
      answer: 'strode',
    }),
    expect.objectContaining({ id: 'word-noun-idea-notion', text: 'He had a vague (idea) of it.' }),
    expect.objectContaining({ id: 'word-noun-idea-brainwave', text: 'Dad had an (idea).' }),
  ])
})

test('a term has a card that shows it and one that asks for it', () => {
  const [spot, use] = ['term-asyndeton', 'term-asyndeton-use'].map((id) => all.find((card) => card.id === id))
  expect(spot).toMatchObject({ text: '02.14 rope out, man up, blanket, tea, next.', answer: 'Asyndeton' })
  expect(use).toMatchObject({ text: 'Asyndeton', answer: spot?.text })
})

test('no front asks for a definition, or has its answer in it', () => {
  const asking = all.filter(({ ask, hint = '' }) =>
    /\bdefin|\bwhat is an?\b|\bmeaning of\b/i.test(`${ask} ${hint}`),
  )
  const telling = all.filter(({ text, hint = '', answer }) =>
    `${text} ${hint}`.toLowerCase().includes(answer.toLowerCase()),
  )
  expect([...asking, ...telling].map(({ id }) => id)).toEqual([])
})

test('ids are those of the log, and name one card each', () => {
  for (const exam of EXAM_IDS) {
    const ids = cardsIn(`${exam.toLowerCase()}.json`).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => parseSubject(cardSubject(id)) === undefined)).toEqual([])
  }
})
