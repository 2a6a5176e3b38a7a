import { expect, test } from 'vitest'
import { formatApplied, parsePreferences, checkContentType, chooseMedia } from './request-headers.ts'

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

test.each([
  [undefined, 'list'],
  ['', 'list'],
  ['*/*', 'list'],
  ['application/json', 'list'],
  ['application/vnd.pgrst.array+json', 'list'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['application/vnd.pgrst.object', 'object'],
  ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'list'],
  ['application/json;q=0.5, application/vnd.pgrst.object+json', 'object'],
  ['text/csv, application/json', 'list'],
])('Accept: %s is answered with %s', (header, media) => expect(chooseMedia(header)).toBe(media))

test.each([
  'text/csv',
  'application/geo+json',
  'application/openapi+json',
  'application/vnd.pgrst.plan+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'application/vnd.pgrst.object+json;nulls=stripped',
])('Accept: %s is refused', (header) => {
  expect(() => chooseMedia(header)).toThrow(expect.objectContaining({ status: 415, code: 'PGRST107' }))
})

test.each([undefined, 'application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'a body of type %s is JSON',
  (header) => expect(() => checkContentType(header)).not.toThrow(),
)

test.each(['text/csv', 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])(
  'a body of type %s is refused',
  (header) =>
    expect(() => checkContentType(header)).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST102' }),
    ),
)
