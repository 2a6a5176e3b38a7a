import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Gives the address that a request came from; undefined when the connection is already closed. */
export type ClientAddress = (c: Context) => string | undefined

/**
 * The visitor's address, for limits. `proxies` is the number of our own proxies in front of this server
 * (`TRUST_PROXY`). Each one appends the address that it saw to `X-Forwarded-For`, so the visitor's is that many
 * entries from the end; earlier entries could be forged. With 0 the header is not read.
 */
export function clientAddress(proxies: number): ClientAddress {
  return (c) => {
    const socket = socketAddress(c)
    if (proxies === 0 || socket === undefined) return socket
    const seen = (c.req.header('X-Forwarded-For') ?? '').split(',').map((entry) => entry.trim())
    const entry = seen.at(-proxies)
    return entry && isIP(entry) !== 0 ? plainAddress(entry) : socket
  }
}

/** The other end of the connection: the visitor, or the proxy in front of this server. */
export function socketAddress(c: Context): string | undefined {
  try {
    const { address } = getConnInfo(c).remote
    return address && plainAddress(address)
  } catch {
    // A request without a socket comes from a test or a script.
    return undefined
  }
}

/** The addresses that count as one visitor: an IPv4 address, or the /64 network of an IPv6 address, which a subscriber gets. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Whether an address belongs to this machine: 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** Whether a host name, as `URL.hostname` writes it, always means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))
}

/** Writes an IPv4 address that came over an IPv6 socket as IPv4, and drops the zone of an IPv6 address. */
function plainAddress(address: string): string {
  const [bare = address] = address.split('%')
  return bare.toLowerCase().startsWith('::ffff:') && isIP(bare.slice(7)) === 4 ? bare.slice(7) : bare
}
