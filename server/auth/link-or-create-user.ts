import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'
import { AuthError } from './auth-error.ts'
import { bannedError } from './bearer.ts'
import { formatIdentityData, type ProviderName, type ProviderProfile, SCHOOL } from './provider.ts'

/** A person who has signed in at a provider. */
interface Person {
  provider: ProviderName
  profile: ProviderProfile
  now: Date
}

/** The key of the advisory lock with which two first sign-ins with one e-mail address run one after the other. */
const LOCK = 4_180_217

/**
 * Finds or makes the user for a person, and gives the user's id: the user of this identity, else the user with the
 * same e-mail address, else a new one. An e-mail address counts only when the provider has verified it, because
 * anybody could claim another person's address. A school knows its students by their accounts there: one without a verified
 * address gets an account without an address.
 */
export async function linkOrCreateUser(tx: Queryable, person: Person): Promise<string> {
  const { profile } = person
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, profile.email ?? profile.sub])
  const known = await findIdentity(tx, person)
  if (known) {
    await recordSignIn(tx, known.user_id, person)
    return known.user_id
  }
  const email = verifiedEmail(person)
  const { rows } = await tx.query<{ id: string; email_confirmed_at: Date | null }>(
    'select id, email_confirmed_at from auth.users where lower(email) = $1 and not is_sso_user for update',
    [email ?? null],
  )
  const [same] = rows
  if (same && !same.email_confirmed_at) await emptyUnconfirmedAccount(tx, same.id, person.now)
  const userId = same?.id ?? (await addUser(tx, email, person))
  await addIdentity(tx, userId, person)
  await recordSignIn(tx, userId, person)
  return userId
}

/** Links an identity to the signed-in student who asked for it. */
export async function linkTo(tx: Queryable, userId: string, person: Person): Promise<string> {
  const known = await findIdentity(tx, person)
  if (known) {
    const whose = known.user_id === userId ? '' : ' to another user'
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`)
  }
  const email = verifiedEmail(person)
  await addIdentity(tx, userId, person)
  await updateProviders(tx, userId, person.now)
  await nameCardAccount(tx, userId, { email, now: person.now })
  return userId
}

/** The account of a class card becomes an account like others with its first provider. Its card signs in as before. */
async function nameCardAccount(
  tx: Queryable,
  userId: string,
  { email, now }: { email: string | undefined; now: Date },
): Promise<void> {
  const { rows } = await tx.query(
    `select from auth.users where lower(email) = $1 and id <> $2 and not is_sso_user
       and exists (select from auth.users where id = $2 and is_anonymous)`,
    [email ?? null, userId],
  )
  if (rows.length > 0) {
    throw new AuthError(
      422,
      'email_exists',
      'There is an account with this e-mail address already. Choose another way to sign in',
    )
  }
  await tx.query(
    `update auth.users set is_anonymous = false, email = $2, email_confirmed_at = $3, updated_at = $4
     where id = $1 and is_anonymous`,
    [userId, email ?? null, email === undefined ? null : now, now],
  )
}

/** Sets `app_metadata`: the first provider of the student, and all providers. */
export async function updateProviders(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.query(
    `update auth.users u set updated_at = $2, raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || (
       select jsonb_build_object('provider', (array_agg(provider order by since, provider))[1],
         'providers', jsonb_agg(provider order by since, provider))
       from (select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider) as i
     ) where u.id = $1`,
    [userId, now],
  )
}

async function findIdentity(tx: Queryable, { provider, profile }: Person) {
  const { rows } = await tx.query<{ id: string; user_id: string }>(
    'select id, user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, profile.sub],
  )
  return rows[0]
}

/** Undefined for a person whom a school knows without an address. */
function verifiedEmail({ provider, profile }: Person): string | undefined {
  if (profile.email && profile.email.length <= 255 && profile.email_verified) return profile.email
  if (provider === SCHOOL) return undefined
  throw new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  )
}

/** Records the sign-in and the provider's current data about the person. */
async function recordSignIn(tx: Queryable, userId: string, person: Person): Promise<void> {
  const { provider, profile, now } = person
  const data = JSON.stringify(formatIdentityData(profile))
  await tx.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
     where provider = $1 and provider_id = $2`,
    [provider, profile.sub, data, now],
  )
  const { rows } = await tx.query<{ banned_until: Date | null; deleted_at: Date | null }>(
    `update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::jsonb, updated_at = $3
     where id = $1 returning banned_until, deleted_at`,
    [userId, data, now],
  )
  const [row] = rows
  if (!row || row.deleted_at || (row.banned_until && row.banned_until > now)) throw bannedError()
  await updateProviders(tx, userId, now)
}

async function addIdentity(tx: Queryable, userId: string, { provider, profile, now }: Person): Promise<void> {
  await tx.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6)`,
    [randomUUID(), profile.sub, userId, JSON.stringify(formatIdentityData(profile)), provider, now],
  )
}

/** Makes a user with the provider's data, from which a trigger makes the profile. */
async function addUser(tx: Queryable, email: string | undefined, { profile, now }: Person): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `insert into auth.users
       (id, instance_id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', $2, $3, '{}', $4, $5, $5)`,
    [id, email ?? null, email === undefined ? null : now, JSON.stringify(formatIdentityData(profile)), now],
  )
  return id
}

/**
 * Empties an account whose e-mail address was never confirmed: another person may have made it. The owner of the
 * address then starts with an empty account.
 */
async function emptyUnconfirmedAccount(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.query('delete from auth.identities where user_id = $1', [userId])
  await tx.query('delete from auth.sessions where user_id = $1', [userId])
  await tx.query('delete from auth.mfa_factors where user_id = $1', [userId])
  await tx.query(
    `update auth.users set email_confirmed_at = $2, encrypted_password = null, raw_user_meta_data = '{}', updated_at = $2
     where id = $1`,
    [userId, now],
  )
}
