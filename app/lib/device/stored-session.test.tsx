import { beforeEach, expect, test } from 'vitest'
import { sessionEnd, readSession, SESSION_KEY, writeSession } from './stored-session.ts'
import { endSession, sessionEndSentence } from './end-session.ts'
import { storedTexts } from './stored-texts.ts'

beforeEach(() => {
  localStorage.clear()
  writeSession('{}')
})

test.each([
  ['left', undefined],
  ['ended', 'Your session ended. Sign in again.'],
  ['deleted', 'This account was deleted.'],
] as const)('a session that is %s: %s', (why, sentence) => {
  endSession(why)
  expect(readSession()).toBeNull()
  expect(sessionEndSentence()).toBe(sentence)
  writeSession('{}')
  expect(sessionEndSentence()).toBeUndefined()
})

test.each([
  ['left', undefined],
  ['deleted', 'This account was deleted.'],
] as const)('a tab hears why another one ended the session: %s', (why, sentence) => {
  localStorage.setItem('ee_session_end_v1', why)
  storedTexts.onChangeElsewhere('ee_session_end_v1')
  localStorage.removeItem(SESSION_KEY)
  storedTexts.onChangeElsewhere(SESSION_KEY)
  expect(sessionEndSentence()).toBe(sentence)
})

test('a session that is gone without a reason has ended', () => {
  localStorage.clear()
  storedTexts.onChangeElsewhere(null)
  expect(sessionEndSentence()).toBe('Your session ended. Sign in again.')
})

test('a visitor is told of no session', () => {
  endSession('left')
  storedTexts.onChangeElsewhere(null)
  localStorage.clear()
  storedTexts.onChangeElsewhere(null)
  expect(sessionEndSentence()).toBeUndefined()
})

test('an end is told once', () => {
  let told = 0
  const stop = sessionEnd.subscribe(() => (told += 1))
  endSession('ended')
  storedTexts.onChangeElsewhere(null)
  stop()
  expect(told).toBe(1)
})

test('the secrets of sign-ins that were begun go with the session, and nothing else', () => {
  const secrets = ['-code-verifier', '-flow-abc-code-verifier', '-flows-code-verifier']
  for (const secret of secrets) localStorage.setItem(SESSION_KEY + secret, 'x')
  localStorage.setItem('vite-ui-theme', 'dark')
  endSession('left')
  expect(Object.keys(localStorage).toSorted()).toEqual(['ee_session_end_v1', 'vite-ui-theme'])
})
