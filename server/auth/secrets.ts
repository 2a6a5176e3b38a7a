import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { invalidRequest } from './auth-error.ts'

/** Derives secret values that are the same on every server over the same database. */
export interface Secrets {
  /** Derives a text in base64url. The same text gives another result for another purpose. */
  derive(purpose: 'refresh-token' | 'rate-limit' | 'local-sign-in' | 'class-card', text: string): string
}

/** Reads the root secret of the database; makes it at the first start. */
export async function readSecrets(database: Database): Promise<Secrets> {
  const read = () =>
    database.query<{ value: Uint8Array }>("select value from evergreen.secrets where name = 'root'")
  let [row] = (await read()).rows
  if (!row) {
    await database.query(
      "insert into evergreen.secrets (name, value) values ('root', $1) on conflict (name) do nothing",
      [randomBytes(32)],
    )
    ;[row] = (await read()).rows
  }
  if (!row) throw new Error('The database has no root secret')
  const root = Buffer.from(row.value)
  return {
    derive: (purpose, text) => createHmac('sha256', root).update(`${purpose}\0${text}`).digest('base64url'),
  }
}

/** The hash under which a code or token is stored, so that reading the database does not give access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A random code or token: 256 bits in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Compares two secrets. The time says only whether their lengths differ. */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const CHALLENGE = /^[A-Za-z0-9._~-]+$/

/** Checks the S256 challenge (RFC 7636) that a client must send to start a sign-in, and gives it back. */
export function parseCodeChallenge(challenge: string | undefined, method: string | undefined): string {
  if (!challenge || !method)
    throw invalidRequest('PKCE flow requires code_challenge_method and code_challenge')
  if (method.toLowerCase() !== 's256') throw invalidRequest('code_challenge_method must be s256')
  if (challenge.length < 43 || challenge.length > 128)
    throw invalidRequest('code challenge has to be between 43 and 128 characters long')
  if (!CHALLENGE.test(challenge))
    throw invalidRequest(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  return challenge
}

/** Whether the S256 challenge was made from this verifier. */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  return isSame(createHash('sha256').update(verifier).digest('base64url'), challenge)
}
