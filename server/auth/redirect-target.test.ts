import { expect, test } from 'vitest'
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
])('%s is returned to', (asked, target) => expect(choose(asked)).toBe(target))

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

test('two thousand attacked addresses lead to the site and never elsewhere', () => {
  const random = sequence(20_261_121)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const schemes = [
    'https:',
    'https:',
    'https:',
    'http:',
    'HTTPS:',
    'javascript:',
    'data:',
    '',
    'ftp:',
    'https',
    'blob:https:',
  ]
  const slashes = ['//', '//', '//', '//', '/', '\\\\', '///', '/\\', '', '////', '//\t']
  const hosts = [
    'english.example.org',
    'evil.example',
    '127.0.0.1',
    '2130706433',
    '[::1]',
    'localhost',
    'ENGLISH.example.org',
  ]
  const joints = [
    '',
    '',
    '',
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
  const tails = [
    '',
    '/',
    '/practice',
    '?next=//evil.example',
    '#//evil.example',
    '/..//evil.example',
    '\\evil.example',
    '/%2f%2fevil.example',
  ]
  let accepted = 0
  for (let round = 0; round < 2000; round += 1) {
    const asked =
      pick(schemes) +
      pick(slashes) +
      pick(hosts) +
      pick(joints) +
      (random() < 0.5 ? pick(hosts) : '') +
      pick(tails)
    const target = new URL(choose(asked))
    expect({ asked, origin: target.origin }).toEqual({ asked, origin: SITE })
    expect({ asked, user: target.username + target.password }).toEqual({ asked, user: '' })
    if (target.href !== `${SITE}/`) accepted += 1
  }
  // Some are good addresses: a rule that refused everything would prove nothing.
  expect(accepted).toBeGreaterThan(10)
})

test('without a good address the page it was asked from counts, then the site', () => {
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

test('answers join what an address has', () => {
  expect(withAnswer('https://a.org/p?q=1#s', { code: 'x y' })).toBe('https://a.org/p?q=1&code=x+y#s')
  expect(withAnswer('https://a.org/?error=old', { error: 'e' }, { error: 'e', sb: '' })).toBe(
    'https://a.org/?error=e#error=e&sb=',
  )
})

/** Numbers from 0 to 1 that are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
