import { expect, test } from 'vitest'
import { proposeChanges } from './propose-changes.ts'
import { markedAnswer, SCALE } from './scales.fixture.ts'

const marks = [
  { objective: 'reading', got: 10, of: 15, level: 4 },
  { objective: 'writing', got: 8, of: 10, level: 4 },
]
const propose = (change: Partial<Parameters<typeof proposeChanges>[0]>) =>
  proposeChanges({ above: undefined, below: undefined, objectives: SCALE.objectives, marks, ...change })

test('what the answer above does well comes first, on the weaker objective before the other', () => {
  expect(propose({ above: markedAnswer() })).toEqual([
    { text: 'His own idea, and true', from: 'note above', quote: 'I was so proud.', objective: 'Reading' },
    { text: 'The form is right', from: 'note above', quote: 'It is nearly midnight.', objective: 'Writing' },
    { text: 'Level 5 of reading.', from: 'next level', objective: 'Reading' },
  ])
})

test('without an answer above, the one below says why it is not higher', () => {
  expect(propose({ below: markedAnswer() }).map(({ text, from }) => [text, from])).toEqual([
    ['Long stretches retell.', 'not higher'],
    ['Ola is forgotten.', 'not higher'],
    ['Level 5 of reading.', 'next level'],
  ])
})

test('without any of our answers the next level of each objective remains', () => {
  expect(propose({}).map(({ text }) => text)).toEqual(['Level 5 of reading.', 'Level 5 of writing.'])
})

test('there are never more than three, and none twice', () => {
  const note = { text: 'Lovely', colour: 'mint' as const }
  const above = markedAnswer({
    notes: [note, note, { ...note, text: 'A' }, { ...note, text: 'B' }, { ...note, text: 'C' }],
  })
  expect(propose({ above, below: markedAnswer() }).map(({ text }) => text)).toEqual(['Lovely', 'A', 'B'])
})

test('at full marks nothing of the scale is left', () => {
  const full = [
    { objective: 'reading', got: 15, of: 15, level: 5 },
    { objective: 'writing', got: 10, of: 10, level: 5 },
  ]
  expect(propose({ marks: full })).toEqual([])
})
