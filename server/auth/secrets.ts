import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#server/database/database.ts'

/** Derives values that every server over the same database derives alike, and nobody else can. */
export interface Secrets {
  /** A text for a purpose, in base64url; other purposes give other texts. */
  derive(purpose: 'refresh-token' | 'rate-limit', text: string): string
}

/** Reads the database's secret; makes it at first start. */
export async function readSecrets(database: Database): Promise<Secrets> {
  await database.query(
    "insert into evergreen.secrets (name, value) values ('root', $1) on conflict (name) do nothing",
    [randomBytes(32)],
  )
  const { rows } = await database.query<{ value: Uint8Array }>(
    "select value from evergreen.secrets where name = 'root'",
  )
  const [row] = rows
  if (!row) throw new Error('The database has no root secret')
  const root = Buffer.from(row.value)
  return {
    derive: (purpose, text) => createHmac('sha256', root).update(`${purpose}\0${text}`).digest('base64url'),
  }
}

/** What is kept of a code or a token, so that who reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A code or a token that cannot be guessed: 256 random bits in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
