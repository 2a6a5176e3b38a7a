import { expect, test } from 'vitest'
import { displayName, initialOf } from './person.ts'

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
