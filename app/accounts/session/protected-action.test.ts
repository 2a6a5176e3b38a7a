import { expect, test } from 'vitest'
import { signInReason } from './protected-action.ts'

test.each([
  ['saved groups', 'Sign in to use saved groups.'],
  ['study goals', 'Sign in to use study goals.'],
  ['save papers', 'Sign in to save papers.'],
] as const)('%s: "%s"', (feature, reason) => expect(signInReason(feature)).toBe(reason))
