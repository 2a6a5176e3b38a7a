import { expect, test } from 'vitest'
import { storedSession } from './auth-state.fixture.ts'
import { hasCardAlone } from './use-auth-state.ts'

test.each([
  [storedSession({ user: { is_anonymous: true } }), true],
  [storedSession({ user: { is_anonymous: false } }), false],
  [storedSession(), false],
  [null, false],
  ['{', false],
])('%s: a class card is the only way in: %s', (stored, isAlone) => expect(hasCardAlone(stored)).toBe(isAlone))
