import { expect, test } from 'vitest'
import { parseSignInAnswer } from './sign-in-return.ts'

const answerAt = (path: string) => parseSignInAnswer(new URL(path, 'https://english.example.org'))

test.each([
  ['/practice?code=abc', { code: 'abc' }, '/practice'],
  ['/?code=abc', { code: 'abc' }, '/'],
  ['/syllabus?tab=egp&code=abc#paper-2', { code: 'abc' }, '/syllabus?tab=egp#paper-2'],
  [
    '/practice?error=access_denied&error_code=provider_error&error_description=You+said+no#error=access_denied&error_description=You+said+no&sb=',
    { problem: 'You said no' },
    '/practice',
  ],
  ['/practice?error=server_error', { problem: 'server_error' }, '/practice'],
  [
    '/practice?year=2024#error_description=Only+in+the+fragment',
    { problem: 'Only in the fragment' },
    '/practice?year=2024',
  ],
  ['/practice?code=abc&error_description=Both', { problem: 'Both' }, '/practice'],
])('%s has the answer %j and the address %s', (path, result, place) => {
  expect(answerAt(path)).toEqual({ result, place })
})

test.each(['/practice', '/practice?year=2024#top', '/practice?code=', '/practice?error_description='])(
  '%s brings no answer',
  (path) => expect(answerAt(path)).toBeUndefined(),
)

test('a long message is cut', () => {
  const answer = answerAt(`/?error_description=${'x'.repeat(5000)}`)
  expect(answer?.result).toEqual({ problem: 'x'.repeat(300) })
})
