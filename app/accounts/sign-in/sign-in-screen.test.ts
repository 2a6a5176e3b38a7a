import { expect, test } from 'vitest'
import { parseReturnTarget } from './sign-in-screen.tsx'

const ORIGIN = 'https://english.example.org'

const RETURNED = [
  ['/', '/'],
  ['/practice', '/practice'],
  ['/resources', '/resources'],
  ['/planner', '/planner'],
  ['/profile', '/profile'],
  ['/pricing', '/pricing'],
  ['/syllabus', '/syllabus'],
  ['/syllabus?tab=egp', '/syllabus?tab=egp'],
  ['/practice?search=june 24#year', '/practice?search=june 24#year'],
  ['/?a=https://evil.example', '/?a=https://evil.example'],
  ['https://english.example.org/profile', '/profile'],
  ['HTTPS://English.Example.ORG/practice?year=2024#top', '/practice?year=2024#top'],
  ['https://english.example.org:443/', '/'],
  ['https://english.example.org', '/'],
] as const

test.each(RETURNED)('%s returns to %s', (asked, target) => {
  expect(parseReturnTarget(asked, { origin: ORIGIN, fallback: '/resources' })).toBe(target)
  expect(new URL(target, ORIGIN).origin).toBe(ORIGIN)
})

test.each([
  ['/syllabus', '#p1', '/syllabus#p1'],
  ['/syllabus?tab=egp', '#p1', '/syllabus?tab=egp#p1'],
  ['/syllabus#p2', '#p1', '/syllabus#p2'],
  ['https://english.example.org/practice', '#year', '/practice#year'],
  ['/syllabus', '', '/syllabus'],
  ['/syllabus', '#error=access_denied', '/syllabus'],
  ['/syllabus', '#"onload=', '/syllabus'],
  ['//evil.example', '#p1', '/resources'],
])('%s, with %s as the fragment of the screen, returns to %s', (asked, hash, target) => {
  expect(parseReturnTarget(asked, { origin: ORIGIN, fallback: '/resources', hash })).toBe(target)
})

const ATTACKS = [
  // not an address of ours at all
  '',
  'practice',
  './practice',
  '?next=/practice',
  '#/practice',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://english.example.org/%0aalert(1)',
  'data:text/html,hello',
  'blob:https://english.example.org/practice',
  'file:///practice',
  'ftp://english.example.org/practice',
  // another host that looks like a path
  '//evil.example',
  '///evil.example',
  '//english.example.org/practice',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/practice',
  '/practice\\',
  '/practice\\@evil.example',
  '/@evil.example',
  '//practice@evil.example',
  '/.//evil.example',
  '/practice//evil.example',
  '/practice/../../evil.example',
  // another host that looks like ours
  'https://evil.example/practice',
  'https:evil.example/practice',
  'https:/evil.example/practice',
  'https:/english.example.org/practice',
  'https://english.example.org@evil.example/practice',
  'https://english.example.org:pass@evil.example/practice',
  'https://english.example.org.evil.example/practice',
  'https://english.example.org./practice',
  'https://evil-english.example.org/practice',
  'https://english.example.org:8443/practice',
  'http://english.example.org/practice',
  'https://xn--nglish-9ua.example.org/practice',
  'https://',
  'https://[practice',
  'https://english.example.org//evil.example',
  'https://english.example.org\\@evil.example/practice',
  // encoded: what is decoded later must not become another address
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '%2Fpractice',
  '/practice%2F..%2F..',
  '/%70ractice',
  '/practice%00',
  // what browsers drop while they parse
  ' /practice',
  '/practice ',
  '\t/practice',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\u0000/practice',
  '/prac\u0000tice',
  '/practice?\u0007',
  '/practice\u0085',
  'java\tscript:alert(1)',
  '\u00a0/practice',
  '\ufeff/practice',
  '\u2028/practice',
  // characters that look like a slash
  '\uff0f\uff0fevil.example',
  '/\u2215evil.example',
  // characters that end an attribute
  '/practice?<script>',
  '/practice?a>b',
  '/practice?"onload',
  "/practice?'onload",
  '/practice?`onload`',
  '/practice#<img>',
  'https://english.example.org/practice?"x',
  // pages of ours that sign-in never returns to
  '/practice/',
  '/Practice',
  '/practice/igcse',
  '/practice;/profile',
  '/practice.evil.example',
  '/auth',
  '/login?next=/login',
  '/vocabulary',
  '/auth/v1/logout',
]

test.each(ATTACKS)('%j goes to the fallback', (asked) => {
  expect(parseReturnTarget(asked, { origin: ORIGIN, fallback: '/practice' })).toBe('/practice')
  expect(parseReturnTarget(asked, { origin: ORIGIN, fallback: '/resources' })).toBe('/resources')
})

test('without a target sign-in returns to the fallback', () => {
  expect(parseReturnTarget(null, { origin: ORIGIN, fallback: '/resources' })).toBe('/resources')
})

test('a page without an origin does not return to a script', () => {
  expect(parseReturnTarget('javascript:alert(1)', { origin: 'null', fallback: '/practice' })).toBe(
    '/practice',
  )
})
