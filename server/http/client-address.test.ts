import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressGroup, clientAddress, isLoopbackAddress, isLoopbackHost } from './client-address.ts'

async function addressOf({
  socket,
  forwarded,
  proxies,
}: {
  socket?: string
  forwarded?: string
  proxies: number
}) {
  const app = new Hono().get('/', (c) => c.json(clientAddress(proxies)(c) ?? null))
  const bindings = socket && {
    incoming: { socket: { remoteAddress: socket, remoteFamily: 'IPv4', remotePort: 1 } },
  }
  const response = await app.request(
    '/',
    { headers: forwarded ? { 'X-Forwarded-For': forwarded } : {} },
    bindings || {},
  )
  return response.json()
}

test.each([
  [
    'without a proxy the header is a claim',
    { socket: '203.0.113.5', forwarded: '198.51.100.7', proxies: 0 },
    '203.0.113.5',
  ],
  [
    'behind one proxy its entry counts',
    { socket: '10.0.0.2', forwarded: '198.51.100.7', proxies: 1 },
    '198.51.100.7',
  ],
  [
    'what a visitor wrote in front does not',
    { socket: '10.0.0.2', forwarded: '1.2.3.4, 198.51.100.7', proxies: 1 },
    '198.51.100.7',
  ],
  [
    'behind two, the last but one',
    { socket: '10.0.0.2', forwarded: '1.2.3.4,198.51.100.7, 10.0.0.3', proxies: 2 },
    '198.51.100.7',
  ],
  [
    'fewer entries than proxies: the connection',
    { socket: '10.0.0.2', forwarded: '198.51.100.7', proxies: 2 },
    '10.0.0.2',
  ],
  [
    'an entry that is no address: the connection',
    { socket: '10.0.0.2', forwarded: 'unknown', proxies: 1 },
    '10.0.0.2',
  ],
  ['no header: the connection', { socket: '10.0.0.2', proxies: 1 }, '10.0.0.2'],
  ['IPv4 over an IPv6 socket is IPv4', { socket: '::ffff:203.0.113.5', proxies: 0 }, '203.0.113.5'],
  ['an address without its zone', { socket: 'fe80::1%eth0', proxies: 0 }, 'fe80::1'],
  ['no connection, no address', { forwarded: '198.51.100.7', proxies: 1 }, null],
])('%s', async (_, request, address) => expect(await addressOf(request)).toBe(address))

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, group) => expect(addressGroup(address)).toBe(group))

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['128.0.0.1', false],
  ['127.0.0.1.evil.example', false],
  ['127.evil.example', false],
])('%s is this machine: %j', (address, isHere) => {
  expect(isLoopbackAddress(address)).toBe(isHere)
  expect(isLoopbackHost(address)).toBe(isHere)
})

test.each([
  ['localhost', true],
  ['[::1]', true],
  ['localhost.evil.example', false],
  ['evil.example', false],
])('the host %s is this machine: %j', (host, isHere) => expect(isLoopbackHost(host)).toBe(isHere))
