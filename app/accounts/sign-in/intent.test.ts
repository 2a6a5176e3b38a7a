import { expect, test } from 'vitest'
import { formatIntent, type Intent, parseIntent, parseSignInRequest } from './intent.ts'

const NOW = Date.parse('2026-11-21T20:00:00Z')
const INTENT: Intent = {
  screen: '/auth?redirect=/practice',
  page: '/practice/igcse?year=2024&session=Summer#v12',
  feature: 'study goals',
  subject: '0500/2024/Summer-1-2',
  leftAt: NOW - 60_000,
}

test('what was stored comes back as it was', () => {
  expect(parseIntent(formatIntent(INTENT), NOW)).toEqual(INTENT)
  const plain: Intent = { screen: '/auth-resources', leftAt: NOW }
  expect(parseIntent(formatIntent(plain), NOW)).toEqual(plain)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a text', '"screen"'],
  ['no time', '{"screen":"/auth"}'],
  ['half an hour ago and more', formatIntent({ ...INTENT, leftAt: NOW - 31 * 60_000 })],
  ['a clock set back by hours', formatIntent({ ...INTENT, leftAt: NOW + 5 * 3_600_000 })],
  ['a screen elsewhere', formatIntent({ ...INTENT, screen: '//evil.example' })],
])('%s is no intent', (_, stored) => expect(parseIntent(stored, NOW)).toBeUndefined())

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'practice',
  '/a\nb',
  '/a\\b',
])('nobody is sent to %j', (page) => {
  expect(parseSignInRequest({ page })).toEqual({})
  expect(parseIntent(formatIntent({ ...INTENT, page }), NOW)?.page).toBeUndefined()
})

test('a feature that is none is not followed', () => {
  expect(parseSignInRequest({ page: '/practice', feature: 'anything' })).toEqual({ page: '/practice' })
})

test('what a feature was asked for goes with the feature, and is no essay', () => {
  expect(parseSignInRequest({ feature: 'save papers', subject: 'x' })).toEqual({
    feature: 'save papers',
    subject: 'x',
  })
  expect(parseSignInRequest({ subject: 'x' })).toEqual({})
  expect(parseSignInRequest({ feature: 'save papers', subject: 'x'.repeat(201) })).toEqual({
    feature: 'save papers',
  })
  expect(parseSignInRequest({ feature: 'save papers', subject: { length: 1 } })).toEqual({
    feature: 'save papers',
  })
})
