import { expect, test } from 'vitest'
import {
  LaterError,
  NetworkError,
  SESSION_ENDED,
  SessionEndedError,
  SignedOutError,
  StudentError,
} from '#app/lib/service/request-error.ts'
import { MAY_BE_DONE, MAY_BE_DONE_CUT, NO_ANSWER, OFFLINE, UNEXPECTED } from '#app/lib/service/write-end.ts'
import { parseServiceProblem } from './service-problem.ts'

test.each([
  ['a request without an answer', new NetworkError(new TypeError('Failed to fetch')), NO_ANSWER],
  ['a browser without a connection', new NetworkError('offline', 'offline'), OFFLINE],
  ['a late answer', new NetworkError('late', 'late'), NO_ANSWER],
  ['a late answer to a write', new NetworkError('late', 'late write'), MAY_BE_DONE],
  ['a write whose connection broke off', new NetworkError('cut', 'cut write'), MAY_BE_DONE_CUT],
  ['a service that is away', new LaterError(503, undefined), NO_ANSWER],
  ['a service that is busy', new LaterError(429, { code: 'PGRSTX00', message: 'Wait.' }), 'Wait.'],
  ['a token that could not be refreshed', { name: 'AuthRetryableFetchError', message: '{}' }, NO_ANSWER],
  ['an error of our own', new TypeError('Failed to read the network of undefined'), UNEXPECTED],
  ['an answer that is not JSON', { code: '', message: '<html>' }, UNEXPECTED],
  ['a code without a message', { code: '57014', message: '' }, UNEXPECTED],
  ['nothing at all', undefined, UNEXPECTED],
  ['a message for students', new StudentError('This group is gone.'), 'This group is gone.'],
  ['nobody signed in', new SignedOutError(), 'Authentication required'],
  ['a session that ended', new SessionEndedError(), SESSION_ENDED],
  ['a token that is not verified', { code: 'PGRST301', message: 'JWT could not be verified' }, SESSION_ENDED],
  ['a token that expired', { code: 'PGRST303', message: 'JWT expired' }, SESSION_ENDED],
  ['a session that is gone', { code: 'session_not_found', message: 'Gone' }, SESSION_ENDED],
  [
    'no session any more',
    { name: 'AuthSessionMissingError', message: 'Auth session missing!' },
    SESSION_ENDED,
  ],
  [
    'a row of a deleted account',
    {
      code: '23503',
      message:
        'insert or update on table "study_goals" violates foreign key constraint "study_goals_user_id_fkey"',
      details: 'Key (user_id)=(a) is not present in table "users".',
    },
    SESSION_ENDED,
  ],
])('%s has its sentence', (_, error, message) => expect(parseServiceProblem(error).message).toBe(message))

test('an error of the service keeps its code and message', () => {
  const error = { code: '23514', message: 'violates check constraint "study_goals_type_check"' }
  expect(parseServiceProblem(error)).toEqual(error)
})

test('the sentence for a request without an answer can be another one', () => {
  expect(parseServiceProblem(new NetworkError('cause'), 'Not now.').message).toBe('Not now.')
  expect(parseServiceProblem(new TypeError('x'), 'Not now.').message).toBe(UNEXPECTED)
})
