import { expect, test } from 'vitest'
import { parseSettings } from './use-sign-in-ways.ts'

test.each([
  [{ external: { discord: true, google: true, email: false } }, ['discord', 'google']],
  [{ external: { discord: true, google: false } }, ['discord']],
  [{ external: { discord: false, 'custom:school': true } }, ['custom:school']],
  [{ external: {} }, []],
])('%j: %j', (settings, providers) => expect(parseSettings(settings)).toEqual(providers))

test.each([[null], ['<!doctype html>'], [{}], [{ external: null }], [[]]])('%j are no settings', (answer) =>
  expect(parseSettings(answer)).toBeUndefined(),
)
