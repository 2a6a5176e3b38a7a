import { expect, test } from 'vitest'
import { asDatabaseError } from '#server/database/database-error.ts'
import { TooManyWaiting } from '#server/fair-line.ts'
import { databaseRefusal, isToldElsewhere } from './database-error.ts'

function thrown(code: string) {
  return Object.assign(new Error('secret words'), {
    code,
    severity: 'ERROR',
    detail: 'secret detail',
    hint: 'a hint',
  })
}

test.each([
  ['23505', 409],
  ['23503', 409],
  ['23514', 400],
  ['23502', 400],
  ['22P02', 400],
  ['42703', 400],
  ['42P01', 404],
  ['42883', 404],
  ['25006', 405],
  ['42501', 403],
  ['P0001', 400],
  ['54001', 413],
])('%s is answered with %i and the message of the database', (code, status) => {
  expect(databaseRefusal(thrown(code), 'authenticated')).toMatchObject({
    status,
    code,
    message: 'secret words',
    details: 'secret detail',
    hint: 'a hint',
  })
})

test.each([
  ['57014', 500, false],
  ['57P01', 503, true],
  ['57P03', 503, true],
  ['53300', 503, true],
  ['53100', 503, true],
  ['08006', 503, true],
  ['40001', 500, false],
  ['40P01', 500, false],
  ['XX000', 500, false],
  ['58030', 500, false],
])('%s is answered with %i and without the message of the database', (code, status, again) => {
  const refusal = databaseRefusal(thrown(code), 'authenticated')
  expect(refusal).toMatchObject({ status, code, details: null, hint: null })
  expect(refusal.message).not.toContain('secret')
  expect('Retry-After' in refusal.headers).toBe(again)
})

test('a site without room says so in the words of its trigger, and when to ask again', () => {
  const refusal = databaseRefusal(thrown('PT503'), 'authenticated')
  expect(refusal).toMatchObject({ status: 503, message: 'secret words', details: null, hint: null })
  expect(refusal.headers).toEqual({ 'Retry-After': '300' })
})

test('42501 asks for a token only when the request had none', () => {
  expect(databaseRefusal(thrown('42501'), 'anon')).toMatchObject({
    status: 401,
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
})

test.each([
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503],
  [Object.assign(new Error('write'), { code: 'EPIPE' }), 503],
  [new Error('Connection terminated unexpectedly'), 503],
  [new Error('timeout exceeded when trying to connect'), 503],
  [new TypeError('undefined is not a function'), 500],
])('%s is answered with %i', (error, status) => expect(databaseRefusal(error, 'anon').status).toBe(status))

test.each([
  [asDatabaseError(new TooManyWaiting('300 wait of one sender'), '53300'), true],
  [thrown('53100'), true],
  [thrown('PT503'), true],
  [thrown('53300'), false],
  [new Error('Connection terminated unexpectedly'), false],
])('strangers cannot fill the log: %s needs no line of its own: %s', (error, isTold) =>
  expect(isToldElsewhere(error)).toBe(isTold),
)
