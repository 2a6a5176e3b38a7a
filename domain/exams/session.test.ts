import { expect, test } from 'vitest'
import { findSessionByLetter, sessionNames, SESSIONS } from './session.ts'

test.each([
  ['s', '0500', 'Summer'],
  ['w', '0500', 'Winter'],
  ['m', '0500', 'March'],
  ['j', 'XEN01', 'Summer'],
  ['sp', 'XEN01', 'March'],
  ['sp', '0500', 'Summer'],
  ['x', '9093', 'Summer'],
] as const)('the letter %s of %s is %s', (letter, exam, session) => {
  expect(findSessionByLetter(letter, exam)).toBe(session)
})

test('the letter of each session is read as that session', () => {
  for (const exam of ['0500', 'XEN01'] as const)
    for (const session of SESSIONS)
      expect(findSessionByLetter(sessionNames(session, exam).letter, exam)).toBe(session)
})

test.each([
  ['March', '0500', 'February/March'],
  ['Summer', '9093', 'May/June'],
  ['Winter', '1123', 'October/November'],
  ['March', 'XEN01', 'January'],
  ['Summer', 'XEN01', 'May/June'],
] as const)('%s of %s is in %s', (session, exam, months) => {
  expect(sessionNames(session, exam).months).toBe(months)
})
