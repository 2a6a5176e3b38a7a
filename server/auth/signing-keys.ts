import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Database, Queryable } from '#server/database/database.ts'

export const ALGORITHM = 'ES256'

/** How long an access token lives. */
export const TOKEN_SECONDS = 3600

/** How long a server goes on with the keys it has read: a rotation reaches every server within this time. */
export const CACHE_SECONDS = 60

/** How long after its retirement a key still verifies: until the last token that it can have signed is dead. */
const VERIFIES_SECONDS = TOKEN_SECONDS + 2 * CACHE_SECONDS

/** Servers that start together make one key, not several. */
const LOCK = 4_180_216

export interface SigningKey {
  kid: string
  /** As `/.well-known/jwks.json` publishes it. */
  publicJwk: JWK
  publicKey: CryptoKey
  privateKey: CryptoKey
}

/** Every key that verifies now, the one that signs first; makes the first key. */
export async function readSigningKeys(database: Database, now: Date): Promise<[SigningKey, ...SigningKey[]]> {
  const kept = await selectKeys(database, now)
  const rows = kept.length > 0 && kept[0]?.retired_at === null ? kept : await makeFirstKey(database, now)
  const [first, ...rest] = await Promise.all(rows.map((row) => importKey(row.private_jwk)))
  if (!first) throw new Error('There is no key to sign access tokens with')
  return [first, ...rest]
}

/**
 * Makes a new key that signs from now on. The old ones go on verifying until their tokens are dead; with `revoke` they are
 * gone at once, and everybody's access token with them (their sessions renew it). Gives the new key's id.
 */
export async function rotateSigningKeys(
  database: Database,
  { now, revoke }: { now: Date; revoke: boolean },
): Promise<string> {
  const { kid, privateJwk } = await makeKey()
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (revoke) await tx.query('delete from evergreen.signing_keys')
    await tx.query('update evergreen.signing_keys set retired_at = $1 where retired_at is null', [now])
    await tx.query('delete from evergreen.signing_keys where retired_at < $1', [verifyingSince(now)])
    await insertKey(tx, kid, privateJwk, now)
  })
  return kid
}

interface KeyRow {
  private_jwk: JWK
  retired_at: Date | null
}

async function selectKeys(source: Queryable, now: Date): Promise<KeyRow[]> {
  const { rows } = await source.query<KeyRow>(
    `select private_jwk, retired_at from evergreen.signing_keys
     where retired_at is null or retired_at >= $1
     order by retired_at desc nulls first, created_at desc`,
    [verifyingSince(now)],
  )
  return rows
}

async function makeFirstKey(database: Database, now: Date): Promise<KeyRow[]> {
  const { kid, privateJwk } = await makeKey()
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    const { rows } = await tx.query('select from evergreen.signing_keys where retired_at is null')
    if (rows.length === 0) await insertKey(tx, kid, privateJwk, now)
    return selectKeys(tx, now)
  })
}

async function insertKey(tx: Queryable, kid: string, privateJwk: JWK, now: Date): Promise<void> {
  await tx.query(
    'insert into evergreen.signing_keys (kid, algorithm, private_jwk, created_at) values ($1, $2, $3, $4)',
    [kid, ALGORITHM, JSON.stringify(privateJwk), now],
  )
}

async function makeKey(): Promise<{ kid: string; privateJwk: JWK }> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  return { kid, privateJwk: { ...jwk, kid } }
}

async function importKey(privateJwk: JWK): Promise<SigningKey> {
  const { kty = '', crv = '', x = '', y = '', kid = '' } = privateJwk
  const publicJwk = { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'], ext: true }
  const [publicKey, privateKey] = await Promise.all([
    importJWK(publicJwk, ALGORITHM),
    importJWK(privateJwk, ALGORITHM),
  ])
  if (publicKey instanceof Uint8Array || privateKey instanceof Uint8Array) {
    throw new Error(`The signing key ${kid} is not a key pair`)
  }
  return { kid, publicJwk, publicKey, privateKey }
}

function verifyingSince(now: Date): Date {
  return new Date(now.getTime() - VERIFIES_SECONDS * 1000)
}
