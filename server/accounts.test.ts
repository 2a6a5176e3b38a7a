import { expect, test } from 'vitest'
import { usesLocalSignIn } from './accounts.ts'

const KEYS = { clientId: 'x', clientSecret: 'y' }
const BASE = {
  credentials: {},
  allowLocalSignIn: false,
  isProduction: false,
  siteUrl: 'http://127.0.0.1:4180',
}

test.each([
  ['a fresh machine', {}, true],
  ['localhost', { siteUrl: 'http://localhost:4180' }, true],
  ['an IPv6 loopback', { siteUrl: 'http://[::1]:4180' }, true],
  ['a public address', { siteUrl: 'https://english.example.org' }, false],
  ['an address of the local network', { siteUrl: 'http://192.168.1.5:4180' }, false],
  ['every address', { siteUrl: 'http://0.0.0.0:4180' }, false],
  ['a name that only begins like this machine', { siteUrl: 'http://127.0.0.1.example.org' }, false],
  ['production', { isProduction: true }, false],
  [
    'a public address, allowed by name',
    { siteUrl: 'https://english.example.org', allowLocalSignIn: true },
    true,
  ],
  ['production, allowed by name', { isProduction: true, allowLocalSignIn: true }, true],
  ['keys of Discord', { credentials: { discord: KEYS } }, false],
  ['keys of Google', { credentials: { google: KEYS } }, false],
  ['keys, and allowed by name', { credentials: { google: KEYS }, allowLocalSignIn: true }, false],
])('on %s (%j) the local page opens: %j', (_, change, isLocal) => {
  expect(usesLocalSignIn({ ...BASE, ...change })).toBe(isLocal)
})
