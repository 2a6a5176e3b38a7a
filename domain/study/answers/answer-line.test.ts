import { expect, test } from 'vitest'
import { answerOf } from './answers.fixture.ts'
import { countAnswer, drawLine, joinParts, lineIn, partsOf, removeTimeLine } from './answer-line.ts'

const AT = '2026-11-22T15:00:00.000Z'
const BEFORE = 'We lost the vote.'

test('the line is under what is written, and writing goes on below it', () => {
  const answer = drawLine(answerOf({ body: BEFORE }), 'time', AT)
  expect(answer.line).toEqual({ why: 'time', time: AT, at: BEFORE.length })
  expect(partsOf(answer)).toEqual({ above: BEFORE, below: '' })
  const more = { ...answer, body: joinParts({ above: BEFORE, below: 'But one paper was purple.' }) }
  expect(more.body).toBe('We lost the vote.\n\nBut one paper was purple.')
  expect(partsOf(more)).toEqual({ above: BEFORE, below: 'But one paper was purple.' })
  expect(countAnswer(more)).toEqual({ words: 9, afterTime: 5 })
})

test('the line is drawn once, and extra time takes it away', () => {
  const answer = drawLine(answerOf({ body: BEFORE }), 'time', AT)
  expect(drawLine({ ...answer, body: `${BEFORE} More.` }, 'handed-in', AT).line?.at).toBe(BEFORE.length)
  expect(removeTimeLine(answer).line).toBeUndefined()
  const handedIn = drawLine(answerOf({ body: BEFORE }), 'handed-in', AT)
  expect(removeTimeLine(handedIn)).toBe(handedIn)
})

test('words below the line of handing in are not after the time', () => {
  const answer = { ...drawLine(answerOf({ body: 'One' }), 'handed-in', AT), body: 'One\n\ntwo three' }
  expect(countAnswer(answer)).toEqual({ words: 3, afterTime: 0 })
})

test.each([
  ['', ''],
  ['', 'after'],
  ['before', ''],
  ['before\n\n', '\n\nafter'],
  ['👍', '🎉 مرحبا'],
])('the parts %j and %j are the same after joining', (above, below) => {
  const answer = answerOf({
    body: joinParts({ above, below }),
    line: { why: 'time', time: AT, at: above.length },
  })
  expect(partsOf(answer)).toEqual({ above, below })
})

test('the line goes with a text that has changed above it', () => {
  const answer = drawLine(answerOf({ body: BEFORE }), 'time', AT)
  expect(lineIn(answer, `${BEFORE}\n\nMore`)).toBe(answer.line)
  expect(lineIn(answer, 'We won the vote.')).toBeUndefined()
})
