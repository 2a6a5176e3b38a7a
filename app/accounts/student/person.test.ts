import { expect, test } from 'vitest'
import { displayName, initialOf, withDisplayName } from './person.ts'
import { storedSession } from '#app/accounts/session/auth-state.fixture.ts'
import { parseAuthState } from '#app/accounts/session/auth-state.ts'

test.each([
  [{ fullName: 'Maya Osei', email: 'maya.osei@example.com' }, 'Maya Osei', 'M'],
  [{ fullName: '  maya ', email: 'm@example.com' }, 'maya', 'M'],
  [{ fullName: ' ', email: 'zed@example.com' }, 'zed', 'Z'],
  [{ fullName: null, email: '@example.com' }, 'User', '@'],
  [{ fullName: undefined, email: '' }, 'User', 'U'],
  [{}, 'User', 'U'],
  [{ fullName: 'Éloïse' }, 'Éloïse', 'É'],
  [{ fullName: '🌲 Fir' }, '🌲 Fir', '🌲'],
  [{ fullName: 'istanbul' }, 'istanbul', 'I'],
])('%j is called %s, and %s for short', (person, name, initial) => {
  expect([displayName(person), initialOf(person)]).toEqual([name, initial])
})

test('the name of the profile is shown in place of the provider’s, and nothing else changes', () => {
  const before = storedSession()
  const after = withDisplayName(before, 'Maya A. Osei')
  const [old, next] = [parseAuthState(before), parseAuthState(after)]
  if (!('student' in old)) throw new Error('Maya is signed in')
  expect(next).toEqual({ ...old, student: { ...old.student, fullName: 'Maya A. Osei' } })
  expect(JSON.parse(after)).toMatchObject({
    refresh_token: 'refresh',
    user: { user_metadata: { full_name: 'Maya Osei', display_name: 'Maya A. Osei' } },
  })
})

test('a session without metadata gets the name too', () => {
  const session = storedSession({ user: { user_metadata: null } })
  expect(parseAuthState(withDisplayName(session, 'Zed'))).toMatchObject({ student: { fullName: 'Zed' } })
})
