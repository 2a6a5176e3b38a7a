import type { Context } from 'hono'
import { z } from 'zod'
import { isLoopbackAddress, isLoopbackHost, socketAddress } from '#server/http/client-address.ts'

/** Headers that a proxy adds to a request. */
const ADDED =
  /^(?:via|forwarded|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|(?:x-)?(?:client|cluster-client|true-client)-ip|cf-connecting-ip|fastly-client-ip)$/

/**
 * Whether a request comes from a browser on this machine, directly, and for a host name of this machine: another site
 * could let its own name point here. A proxy on this machine shows by a header that it adds, or by HTTP/1.0, which nginx
 * speaks unless it is told otherwise.
 */
export function isFromThisMachine(c: Context): boolean {
  const address = socketAddress(c)
  const isPassedOn = [...c.req.raw.headers.keys()].some((name) => ADDED.test(name.toLowerCase()))
  return (
    address !== undefined &&
    isLoopbackAddress(address) &&
    speaksHttp11(c.env) &&
    !isPassedOn &&
    isLoopbackHost(new URL(c.req.url).hostname)
  )
}

/** Whether the Node adapter got the request over HTTP/1.1. */
function speaksHttp11(bindings: unknown): boolean {
  return bindingsSchema.safeParse(bindings).success
}

const bindingsSchema = z.object({ incoming: z.object({ httpVersion: z.literal('1.1') }) })

/** Whether a form was sent by our own page, because another site must not choose who signs in. */
export function isFromOurPage(c: Context, siteUrl: string): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('Origin')
  return origin === undefined || origin === siteUrl || origin === new URL(c.req.url).origin
}
