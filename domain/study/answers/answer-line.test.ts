import { expect, test } from 'vitest'
import { answerOf } from './answers.fixture.ts'
import {
  countAnswer,
  drawLine,
  joinParts,
  lineIn,
  partsOf,
  removeTimeLine,
  markingAddress,
} from './answer-line.ts'

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

test('what is handed in stays handed in when another device changes it', () => {
  const answer = drawLine(answerOf({ body: BEFORE }), 'handed-in', AT)
  expect(lineIn(answer, 'We won it.')).toEqual({ why: 'handed-in', time: AT, at: 10 })
  expect(lineIn(answer, '')).toBeUndefined()
})

test.each([
  ['0500/sets/p1-3#3', '/marking/answer?of=0500/sets/p1-3%233'],
  ['0500/2024/Summer-1-2#1f', '/marking/answer?of=0500/2024/Summer-1-2%231f'],
  ['task/0500/night-ferry', '/marking/answer?of=task/0500/night-ferry'],
])('the address of %s can be read again', (subject, address) => {
  expect(markingAddress(subject)).toBe(address)
  expect(new URL(address, 'https://example.org').searchParams.get('of')).toBe(subject)
})
