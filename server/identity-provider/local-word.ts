import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hashToken, isSame, readSecrets } from '#server/auth/secrets.ts'
import type { Database } from '#server/database/database.ts'

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
