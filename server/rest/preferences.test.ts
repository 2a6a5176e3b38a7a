import { expect, test } from 'vitest'
import { formatApplied, parsePreferences } from './preferences.ts'

test.each([
  [undefined, {}],
  ['', {}],
  ['return=representation', { return: 'representation' }],
  ['count=exact,  return=minimal ,', { count: 'exact', return: 'minimal' }],
  ['resolution=merge-duplicates, resolution=ignore-duplicates', { resolution: 'merge-duplicates' }],
  ['missing=default, handling=strict, tx=commit', { missing: 'default', handling: 'strict' }],
  ['unheard=of, handling=lenient', { handling: 'lenient' }],
])('%s', (header, preferences) => expect(parsePreferences(header)).toEqual(preferences))

test.each([
  ['handling=strict, unheard=of, more', 'PGRST122'],
  ['count=planned', 'PGRST127'],
  ['count=estimated', 'PGRST127'],
  ['return=headers-only', 'PGRST127'],
  ['params=single-object', 'PGRST127'],
  ['timezone=Europe/London', 'PGRST127'],
  ['tx=rollback', 'PGRST127'],
])('%s is refused with %s', (header, code) => {
  expect(() => parsePreferences(header)).toThrow(expect.objectContaining({ status: 400, code }))
})

test('applied preferences are named in a fixed order, and only those that the answer can apply', () => {
  const preferences = parsePreferences('count=exact, return=minimal, missing=null')
  expect(formatApplied(preferences, ['return', 'count', 'missing'])).toBe(
    'missing=null, return=minimal, count=exact',
  )
  expect(formatApplied(preferences, ['handling'])).toBe('')
})
