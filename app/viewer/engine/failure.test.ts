import { expect, test } from 'vitest'
import { DocumentFailure, errorFailure, failureText, statusFailure } from './failure.ts'

test.each([
  [200, undefined],
  [206, undefined],
  [404, 'missing'],
  [410, 'missing'],
  [403, 'host'],
  [416, 'host'],
  [500, 'host'],
  [503, 'host'],
])('status %d means %s', (status, kind) => expect(statusFailure(status)).toBe(kind))

const named = (name: string) => Object.assign(new Error('pdf.js says'), { name })

test.each([
  [named('PasswordException'), 'locked'],
  [named('InvalidPDFException'), 'broken'],
  [named('UnknownErrorException'), 'broken'],
  [new DocumentFailure('offline'), 'offline'],
  [named('AbortException'), 'network'],
  [new TypeError('x is not a function'), 'broken'],
  ['anything', 'broken'],
])('%s means %s', (error, kind) => expect(errorFailure(error)).toBe(kind))

test('the title of every failure is one sentence', () => {
  for (const kind of [
    'missing',
    'not-a-pdf',
    'broken',
    'locked',
    'offline',
    'network',
    'host',
    'viewer',
  ] as const)
    expect(failureText(kind).title).toMatch(/^[A-Z][^!]+\.$/)
})
