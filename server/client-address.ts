import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Gives the address a request came from; undefined when the connection is already gone. */
export type ClientAddress = (c: Context) => string | undefined

/**
 * The visitor's address, for limits. `proxies` is how many proxies of ours stand in front (`TRUST_PROXY`): each appends the
 * address that it saw to `X-Forwarded-For`, so that the visitor is that many entries from the end and everything before
 * is a claim. With 0 the header is not read.
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

/** The other end of the connection itself: the visitor, or the proxy in front of us. */
export function socketAddress(c: Context): string | undefined {
  try {
    const { address } = getConnInfo(c).remote
    return address && plainAddress(address)
  } catch {
    // No socket: a request that a test or a script handed to the app.
    return undefined
  }
}

/**
 * What is counted as one visitor: an IPv4 address, or the /64 network of an IPv6 one, since one subscriber has all the
 * addresses of that.
 */
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

/** Whether an address is this machine's own: 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** Whether a host name, as `URL.hostname` writes it, can only mean this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))
}

/** An IPv4 address that came over an IPv6 socket, written as IPv4; an address without its zone. */
function plainAddress(address: string): string {
  const [bare = address] = address.split('%')
  return bare.toLowerCase().startsWith('::ffff:') && isIP(bare.slice(7)) === 4 ? bare.slice(7) : bare
}
