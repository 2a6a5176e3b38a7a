import { ADA, idOf } from '#domain/study/log/facts.fixture.ts'
import { type Answer, newAnswer } from './answer.ts'

export const QUESTION = '0500/sets/p1-3#3'
export const AT = '2026-11-22T10:00:00.000Z'

/** Ada's answer to a question, for a test. */
export function answerOf(change: Partial<Answer> = {}): Answer {
  return {
    ...newAnswer({ id: idOf(700), owner: ADA, attempt: idOf(701), subject: QUESTION, at: AT }),
    ...change,
  }
}
