import { expect, test } from 'vitest'
import { formatIntent, type Intent, parseIntent, parseWish } from './intent.ts'

const NOW = Date.parse('2026-11-21T20:00:00Z')
const INTENT: Intent = {
  door: '/auth?redirect=/practice',
  place: '/practice/igcse?year=2024&session=Summer#v12',
  feature: 'study goals',
  about: '0500/2024/Summer-1-2',
  leftAt: NOW - 60_000,
}

test('what was kept comes back as it was', () => {
  expect(parseIntent(formatIntent(INTENT), NOW)).toEqual(INTENT)
  const plain: Intent = { door: '/auth-resources', leftAt: NOW }
  expect(parseIntent(formatIntent(plain), NOW)).toEqual(plain)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a text', '"door"'],
  ['no time', '{"door":"/auth"}'],
  ['half an hour ago and more', formatIntent({ ...INTENT, leftAt: NOW - 31 * 60_000 })],
  ['a clock set back by hours', formatIntent({ ...INTENT, leftAt: NOW + 5 * 3_600_000 })],
  ['a door elsewhere', formatIntent({ ...INTENT, door: '//evil.example' })],
])('%s is no intent', (_, kept) => expect(parseIntent(kept, NOW)).toBeUndefined())

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'practice',
  '/a\nb',
  '/a\\b',
])('nobody is sent to %j', (place) => {
  expect(parseWish({ place })).toEqual({})
  expect(parseIntent(formatIntent({ ...INTENT, place }), NOW)?.place).toBeUndefined()
})

test('a feature that is none is not followed', () => {
  expect(parseWish({ place: '/practice', feature: 'anything' })).toEqual({ place: '/practice' })
})

test('what a feature was asked for goes with the feature, and is no essay', () => {
  expect(parseWish({ feature: 'save papers', about: 'x' })).toEqual({ feature: 'save papers', about: 'x' })
  expect(parseWish({ about: 'x' })).toEqual({})
  expect(parseWish({ feature: 'save papers', about: 'x'.repeat(201) })).toEqual({ feature: 'save papers' })
  expect(parseWish({ feature: 'save papers', about: { length: 1 } })).toEqual({ feature: 'save papers' })
})
