import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { lanNotice, lanOrigins, lanReturns } from './listen.ts'

function address(of: string, { internal = false } = {}): NetworkInterfaceInfo {
  const isFour = of.includes('.')
  const common = { address: of, netmask: '', mac: '', internal, cidr: null }
  return isFour ? { ...common, family: 'IPv4' } : { ...common, family: 'IPv6', scopeid: 0 }
}

const INTERFACES = {
  lo: [address('127.0.0.1', { internal: true }), address('::1', { internal: true })],
  docker0: [address('172.17.0.1')],
  wlan0: [address('192.168.1.5'), address('fe80::1')],
  eth0: [address('10.0.0.7'), address('169.254.3.4')],
}

test.each([
  ['0.0.0.0', ['http://192.168.1.5:4180', 'http://10.0.0.7:4180']],
  ['::', ['http://192.168.1.5:4180', 'http://10.0.0.7:4180']],
  ['127.0.0.1', []],
  ['192.168.1.5', []],
])('a server that listens on %s is reached in the network by %j', (host, expected) =>
  expect(lanOrigins({ host, port: 4180 }, INTERFACES)).toEqual(expected),
)

test('a machine without a network has no address for others', () => {
  const origins = lanOrigins({ host: '0.0.0.0', port: 4180 }, { lo: INTERFACES.lo })
  expect([origins, lanReturns(origins, 4180), lanNotice(origins, false)]).toEqual([[], [], undefined])
})

test('a sign-in returns to the address where it began', () =>
  expect(lanReturns(['http://192.168.1.5:4180'], 4180)).toEqual([
    'http://192.168.1.5:4180/**',
    'http://localhost:4180/**',
    'http://127.0.0.1:4180/**',
  ]))

test('the notice has the addresses, a QR code, and who can sign in', () => {
  const origins = ['http://192.168.1.5:4180', 'http://10.0.0.7:4180']
  const closed = lanNotice(origins, false) ?? ''
  for (const origin of origins) expect(closed).toContain(`\n  ${origin}\n`)
  expect(closed).toMatch(/(?:[█▀▄ ]{20,}\n){10,}/)
  expect(closed).toContain('Nobody can sign in there')
  expect(lanNotice(origins, true)).toContain('Anybody who reaches them can sign in as anybody')
})
