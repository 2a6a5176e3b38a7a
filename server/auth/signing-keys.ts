import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Database, Queryable } from '#server/database/database.ts'

export const ALGORITHM = 'ES256'

/** The lifetime of an access token. */
export const TOKEN_SECONDS = 3600

/** How long a server uses the keys that it has read. A key rotation reaches every server within this time. */
export const CACHE_SECONDS = 60

/** How long a retired key still verifies tokens: until the last token that it signed has expired. */
const VERIFIES_SECONDS = TOKEN_SECONDS + 2 * CACHE_SECONDS

/** The key of the advisory lock with which servers that start at once make only one key. */
const LOCK = 4_180_216

export interface SigningKey {
  kid: string
  /** The public key as `/.well-known/jwks.json` publishes it. */
  publicJwk: JWK
  publicKey: CryptoKey
  privateKey: CryptoKey
}

/** The keys that verify tokens now; the first one signs. Makes the first key if there is none. */
export async function readSigningKeys(database: Database, now: Date): Promise<[SigningKey, ...SigningKey[]]> {
  const kept = await selectKeys(database, now)
  const rows = kept.length > 0 && kept[0]?.retired_at === null ? kept : await makeFirstKey(database, now)
  const [first, ...rest] = await Promise.all(rows.map((row) => importKey(row.private_jwk)))
  if (!first) throw new Error('There is no key to sign access tokens with')
  return [first, ...rest]
}

/**
 * Makes a new key that signs from now on. Old keys verify until their tokens have expired. With `revoke` they are
 * deleted at once, and every session has to refresh its access token. Gives the id of the new key.
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
