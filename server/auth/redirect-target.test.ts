import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzRun } from '#server/fuzz-run.fixture.ts'
import { chooseRedirect, withAnswer } from './redirect-target.ts'

const SITE = 'https://english.example.org'

function choose(asked: string | undefined, options: Partial<Parameters<typeof chooseRedirect>[0]> = {}) {
  return chooseRedirect({ asked, referer: undefined, siteUrl: SITE, allowList: [], ...options })
}

test.each([
  [
    'https://english.example.org/practice?year=2024#top',
    'https://english.example.org/practice?year=2024#top',
  ],
  ['https://english.example.org', 'https://english.example.org/'],
  ['HTTPS://English.Example.ORG/profile', 'https://english.example.org/profile'],
])('%s is accepted', (asked, target) => expect(choose(asked)).toBe(target))

const REFUSED = [
  'https://evil.example/',
  '//evil.example/',
  '\\\\evil.example/',
  '/practice',
  'practice',
  '',
  'https:/english.example.org',
  'https:english.example.org',
  'https:\\\\english.example.org',
  'https://english.example.org\\@evil.example/',
  'https://english.example.org@evil.example/',
  'https://evil.example\\@english.example.org/',
  'https://user@english.example.org/',
  'https://english.example.org:8443/',
  'https://english.example.org:443/',
  'http://english.example.org/',
  'https://english.example.org./',
  'https://english.example.org.evil.example/',
  'https://evil-english.example.org/',
  'https://evilenglish.example.org/',
  'https://english.example.org%2eevil.example/',
  'https://english.example.org%00.evil.example/',
  'https://english。example.org/',
  'https://еnglish.example.org/',
  'https://english.example.org\t.evil.example/',
  'https://english.exa\nmple.org/',
  ' https://english.example.org/',
  'https://english.example.org/a b',
  'javascript:alert(1)',
  'JAVASCRIPT://english.example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://english.example.org/1',
  'view-source:https://english.example.org/',
  'ftp://english.example.org/',
  'evergreen://callback',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://127.0.0.1.evil.example/',
  'http://127.0.0.1@evil.example/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://localhost/',
  'http://127.0.0.1:5173/auth',
  'http://[::1]:3000/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  `https://english.example.org/${'a'.repeat(2000)}`,
]

test.each(REFUSED)('%j is replaced by the site', (asked) => expect(choose(asked)).toBe(SITE))

const SCHEMES = ['https:', 'http:', 'HTTPS:', 'javascript:', 'data:', '', 'ftp:', 'https', 'blob:https:']
const SLASHES = ['/', '\\\\', '///', '/\\', '', '////', '//\t']
const HOSTS = [
  'english.example.org',
  'evil.example',
  '127.0.0.1',
  '2130706433',
  '[::1]',
  'localhost',
  'ENGLISH.example.org',
]
const JOINTS = [
  '@',
  '.',
  ':',
  ':443',
  ':8443',
  '%40',
  '\\@',
  '#@',
  '?@',
  '%2e',
  '%00',
  '/',
  ';',
  ',',
  '\n',
  '。',
  '..',
]
const TAILS = [
  '',
  '/',
  '/practice',
  '?next=//evil.example',
  '#//evil.example',
  '/..//evil.example',
  '\\evil.example',
  '/%2f%2fevil.example',
]

test('attacked addresses lead to the site and never to another one', () => {
  const attacked = fc
    .tuple(
      fc.constantFrom('https:', ...SCHEMES),
      fc.constantFrom('//', '//', '//', '//', ...SLASHES),
      fc.constantFrom(...HOSTS),
      fc.constantFrom('', '', '', ...JOINTS),
      fc.constantFrom('', '', '', '', '', '', '', ...HOSTS),
      fc.constantFrom(...TAILS),
    )
    .map((parts) => parts.join(''))
  let accepted = 0
  const staysHere = fc.property(attacked, (asked) => {
    const { href, origin, username, password } = new URL(choose(asked))
    if (href !== `${SITE}/`) accepted += 1
    expect({ origin, user: username + password }).toEqual({ origin: SITE, user: '' })
  })
  fc.assert(staysHere, fuzzRun({ gate: 2000, whole: 50_000, seed: 20_261_121 }))
  // Some of them are allowed: a rule that refuses everything must not pass.
  expect(accepted).toBeGreaterThan(10)
})

test('without an allowed address the Referer counts, then the site', () => {
  expect(choose('https://evil.example', { referer: `${SITE}/auth?x=1` })).toBe(`${SITE}/auth?x=1`)
  expect(choose(undefined, { referer: 'https://evil.example/' })).toBe(SITE)
})

test.each([
  ['http://localhost:4180', 'http://localhost:5173/a', true],
  ['http://127.0.0.1:4180', 'http://localhost:4180/a', true],
  ['http://127.0.0.1:4180', 'http://127.0.0.1:5173/a', true],
  ['http://127.0.0.1:4180', 'http://[::1]:4180/a', true],
  ['http://127.0.0.1:4180', 'http://2130706433:4180/a', false],
  ['http://127.0.0.1:4180', 'http://127.1:4180/a', false],
  ['http://127.0.0.1:4180', 'http://user@127.0.0.1:4180/a', false],
  ['http://127.0.0.1:4180', 'http://localhost.evil.example:4180/a', false],
  ['http://127.0.0.1:4180', 'http://evil.example:4180/a', false],
])('a site on this machine (%s) returns to %s: %j', (siteUrl, asked, isAllowed) => {
  expect(choose(asked, { siteUrl })).toBe(isAllowed ? asked : siteUrl)
})

test.each([
  ['https://preview.example.net/**', 'https://preview.example.net/a/b?c=d', true],
  ['http://127.0.0.1:5173/**', 'http://127.0.0.1:5173/auth', true],
  ['https://preview.example.net/**', 'https://preview.example.net.evil.example/a', false],
  ['https://*.example.net/auth', 'https://one.example.net/auth', true],
  ['https://*.example.net/auth', 'https://one.two.example.net/auth', false],
  ['https://*.example.net/auth', 'https://evil.example/x.example.net/auth', false],
  ['https://*.example.net/auth', 'https://one.example.net/auth/more', false],
  ['https://preview-?.example.net/', 'https://preview-7.example.net/#part', true],
  ['https://preview.example.net/(a)+', 'https://preview.example.net/aa', false],
])('the list entry %s on %s: %j', (glob, asked, isAllowed) => {
  expect(choose(asked, { allowList: [glob] })).toBe(isAllowed ? asked : SITE)
})

test('answers are added to the query of an address', () => {
  expect(withAnswer('https://a.org/p?q=1#s', { code: 'x y' })).toBe('https://a.org/p?q=1&code=x+y#s')
  expect(withAnswer('https://a.org/?error=old', { error: 'e' }, { error: 'e', sb: '' })).toBe(
    'https://a.org/?error=e#error=e&sb=',
  )
})
