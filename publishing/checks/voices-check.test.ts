import { expect, test } from 'vitest'
import { documentOf, paperOf, taskWith } from './checks.fixture.ts'
import { checkVoices, countCriticalNotes, countVoices, formatVoice } from './voices-check.ts'

const LONG =
  'The reader is led slowly through the whole house before the first word of blame is said, since he owns it.'
const ESSAY = {
  level: 'generalpaper',
  papers: '[8021 p1]',
}
const essayTask = taskWith({ asks: 'essay', forms: ['8021 p1 2019 1-10'] })

const answer = (text: string, changes: Record<string, string> = {}, task = taskWith()) =>
  documentOf('example', `:::answer\n${text}\n:::`, changes, 'a.md', task)
const essay = (text: string) => answer(text, ESSAY, essayTask)

function countOf(name: string, ...documents: Parameters<typeof countVoices>[0]): number | undefined {
  return countVoices(documents).find((figure) => figure.name.includes(name))?.count
}

test.each([
  [`Nobody’s house is blamed. ${LONG}`, 1],
  [`${LONG} It is somebody else who speaks, and everybody who listens.`, 1],
  [`No body of water is blamed. ${LONG}`, 0],
])('%j: answers with somebody, nobody or everybody: %i', (text, count) =>
  expect(countOf('somebody', answer(text))).toBe(count),
)

test('only top answers are counted', () => {
  expect(countOf('somebody', answer('Nobody came.', { band: 'low' }))).toBe(0)
  expect(countOf('somebody', documentOf('note', 'Nobody came.'))).toBe(0)
})

test.each([
  ['The tin had held biscuits. It was red.', 1],
  ['Dear Editor,\n\nThe tin had held biscuits.', 1],
  ['### A headline\n\n**To:** the editor\n\nThe tin had held biscuits.', 1],
  ['Who had eaten the biscuits?', 0],
  ['The tin was empty because the dog had been in the room.', 0],
  [LONG, 0],
])('%j: short flat openings: %i', (text, count) => expect(countOf('flat', answer(text))).toBe(count))

test('a summary may begin with a short fact', () => {
  const task = taskWith({ asks: 'summary' })
  expect(countOf('flat', answer('Fog nets are cheap.', {}, task))).toBe(0)
})

test.each([
  [`${LONG}\n\n${LONG} That was enough.`, 1],
  [`${LONG}\n\nIn the end a law can only do so much, as my old aunt used to say to all of us at home.`, 1],
  [
    `${LONG}\n\nIf the law is kept by all the ministers who wrote it, then he may leave the prison that it built.`,
    1,
  ],
  [
    `The law of Ruritania is old. ${LONG}\n\nWhoever would change a law must first be ready to live for a year in Ruritania itself.`,
    1,
  ],
  [
    `The law of Ruritania is old. ${LONG}\n\n${LONG} A law is worth keeping where three things are true of the courts that have to apply it to the poor.`,
    0,
  ],
])('%j: punchlines: %i', (text, count) => expect(countOf('punchline', essay(text))).toBe(count))

test.each([
  [`My own great-grandmother voted twice. ${LONG}`, 1],
  [`At our school we vote twice. ${LONG}`, 0],
])('%j: invented relatives: %i', (text, count) => expect(countOf('relative', essay(text))).toBe(count))

test('an answer to another paper is no General Paper essay', () => {
  expect(countOf('relative', answer('My aunt laughed. That was enough.'))).toBe(0)
  expect(countOf('punchline', answer('My aunt laughed. That was enough.'))).toBe(0)
})

test('phrases are counted in all documents, in notes of the margin too', () => {
  const document = documentOf(
    'note',
    'A verdict in six words, :mark[in one]{note="and in two words"}. In 120 words.',
  )
  expect(countOf('six', document)).toBe(2)
  expect(countOf('We would', documentOf('note', 'For 1123 we would give it 23.'))).toBe(1)
})

const NOTES = (rose: number, mint: number) =>
  [
    ...Array.from({ length: rose }, () => ':mark[a]{note="Vague" colour=rose objective=R1}'),
    ...Array.from({ length: mint }, () => ':mark[b]{note="Exact" colour=mint objective=R1}'),
  ].join(' ')

test('a quarter of the notes on top answers criticise and name an objective', () => {
  const few = answer(NOTES(1, 4))
  const enough = answer(NOTES(2, 6))
  const withoutObjective = answer(':mark[a]{note="Vague" colour=rose}')
  const low = answer(NOTES(4, 0), { band: 'low' })
  expect(countCriticalNotes([few, enough, withoutObjective, low])).toMatchObject({
    count: 3,
    of: 14,
    least: 4,
  })
  expect(checkVoices([enough])).toEqual([])
  expect(checkVoices([few])).toEqual([
    {
      path: 'a.md',
      message:
        '1 of its 5 notes criticise and name an objective (colour=rose objective=…); Notes on top answers that criticise and name an objective: 1 of 5, expected 2 or more',
    },
  ])
})

test('a habit is an error at each place once it is too frequent', () => {
  const documents = Array.from({ length: 7 }, () => answer(`The tin had held biscuits. ${NOTES(2, 6)}`))
  expect(checkVoices(documents.slice(1))).toEqual([])
  expect(checkVoices(documents)).toHaveLength(7)
  expect(checkVoices(documents)[0]).toEqual({
    path: 'a.md',
    message:
      'opens on ‘The tin had held biscuits.’; Top answers that open on a short flat statement: 7, expected at most 6',
  })
})

test('a line of the report has the count and its limit', () => {
  const [somebody] = countVoices([answer(`Nobody. ${LONG}`)])
  expect(somebody && formatVoice(somebody)).toMatch(/^Top answers with somebody, .* 1, at most 15$/)
  expect(formatVoice(countCriticalNotes([answer(NOTES(1, 2))]))).toMatch(/ 1 of 3, at least 1$/)
})

test('a worn subject is counted once in a document, the words of a habit each time', () => {
  const two = documentOf('note', 'Nobody saw the goat. The goats saw nobody, and telephoned.')
  expect([countOf('nobody’ for', two), countOf('a goat', two), countOf('telephone', two)]).toEqual([2, 1, 1])
  expect(countOf('a ferry', documentOf('note', 'Mr Ferrier is ferried.'))).toBe(0)
})

test.each([
  ['It works on Mondays.', '', 1],
  ['It works because the wind is in the west.', '', 0],
  ['It works on Mondays.', ' exempt="a leaflet"', 0],
])('a text to read that ends %j%s: %i', (last, exempt, count) => {
  const body = `:::passage{title="Text A"${exempt}}\n${'One word after another, and so on until the page is full, since it is long. '.repeat(9)}${last}\n:::`
  expect(countOf('short flat sentence', paperOf('insert', body))).toBe(count)
  expect(countOf('short flat sentence', paperOf('mark scheme', body))).toBe(0)
})
