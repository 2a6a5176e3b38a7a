import { expect, test } from 'vitest'
import { parseOpenAnswers, withOpenAnswer } from './open-answers.ts'

test('an answer is remembered once, the newest last', () =>
  expect(withOpenAnswer(withOpenAnswer('["a","b"]', 'a'), 'c')).toBe('["b","a","c"]'))

test('the oldest is forgotten', () => {
  const full = JSON.stringify(Array.from({ length: 400 }, (_, n) => `answer-${n}`))
  const after = parseOpenAnswers(withOpenAnswer(full, 'one more'))
  expect([after.length, after[0], after.at(-1)]).toEqual([400, 'answer-1', 'one more'])
})

test.each([null, 'no JSON', '{"a":1}', '[1,2]'])('of %j nothing is read', (text) =>
  expect(parseOpenAnswers(text)).toEqual([]),
)
