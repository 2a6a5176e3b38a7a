import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hashToken, isSame, readSecrets } from '#server/auth/secrets.ts'
import type { Database } from '#server/database/database.ts'
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
    http11Schema.safeParse(c.env).success &&
    !isPassedOn &&
    isLoopbackHost(new URL(c.req.url).hostname)
  )
}

/** What the Node adapter says of a request over HTTP/1.1. */
const http11Schema = z.object({ incoming: z.object({ httpVersion: z.literal('1.1') }) })

/** Whether a form was sent by our own page, because another site must not choose who signs in. */
export function isFromOurPage(c: Context, siteUrl: string): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('Origin')
  return origin === undefined || origin === siteUrl || origin === new URL(c.req.url).origin
}

const COOKIE = 'evergreen-local-word'
const YEAR_SECONDS = 365 * 24 * 3600

const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'
const SYLLABLES = 6

/**
 * The word that the local sign-in page asks for once in each browser, so that only who can read the server's console
 * signs in. It is made of the database's secret, so it stays the same after a restart: `tobaru-vimeko`.
 */
export async function readLocalWord(database: Database): Promise<string> {
  const bytes = Buffer.from((await readSecrets(database)).derive('local-sign-in', 'word'), 'base64url')
  const syllables = Array.from({ length: SYLLABLES }, (_, index) => {
    const [first = 0, second = 0] = [bytes[2 * index], bytes[2 * index + 1]]
    return `${CONSONANTS[first % CONSONANTS.length]}${VOWELS[second % VOWELS.length]}`
  })
  return `${syllables.slice(0, SYLLABLES / 2).join('')}-${syllables.slice(SYLLABLES / 2).join('')}`
}

/** Whether a typed text is the word, in any case and with spaces around it. */
export function isLocalWord(typed: string, word: string): boolean {
  return isSame(hashToken(typed.trim().toLowerCase()), hashToken(word))
}

/** Whether the word was typed in this browser before. */
export function knowsLocalWord(c: Context, word: string): boolean {
  return isSame(getCookie(c, COOKIE) ?? '', hashToken(word))
}

/** Remembers the word in this browser, for the pages below a path. */
export function rememberLocalWord(
  c: Context,
  word: string,
  { path, secure }: { path: string; secure: boolean },
): void {
  setCookie(c, COOKIE, hashToken(word), {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: YEAR_SECONDS,
  })
}
