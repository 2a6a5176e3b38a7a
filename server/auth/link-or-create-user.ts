import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'
import { AuthError } from './auth-error.ts'
import { bannedError } from './bearer.ts'
import { formatIdentityData } from './provider-profile.ts'
import type { ProviderName, ProviderProfile } from './provider.ts'

/** Somebody whom a provider has vouched for. */
interface Person {
  provider: ProviderName
  profile: ProviderProfile
  now: Date
}

/** Two first sign-ins with one e-mail come one after the other. */
const LOCK = 4_180_217

/**
 * Lets a person in and gives their user id: the identity's own user, else the one with the same e-mail address, else a new
 * one. An address counts only when the provider says that it is verified: else anybody could name another's.
 */
export async function linkOrCreateUser(tx: Queryable, person: Person): Promise<string> {
  const { profile } = person
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, profile.email ?? profile.sub])
  const known = await findIdentity(tx, person)
  if (known) {
    await welcomeBack(tx, known.user_id, person)
    return known.user_id
  }
  const email = requireVerifiedEmail(person)
  const { rows } = await tx.query<{ id: string; email_confirmed_at: Date | null }>(
    'select id, email_confirmed_at from auth.users where lower(email) = $1 and not is_sso_user for update',
    [email],
  )
  const [same] = rows
  if (same && !same.email_confirmed_at) await clearUnconfirmed(tx, same.id, person.now)
  const userId = same?.id ?? (await addUser(tx, email, person))
  await addIdentity(tx, userId, person)
  await welcomeBack(tx, userId, person)
  return userId
}

/** Adds an identity to the student who asked for it. */
export async function linkTo(tx: Queryable, userId: string, person: Person): Promise<string> {
  const known = await findIdentity(tx, person)
  if (known) {
    const whose = known.user_id === userId ? '' : ' to another user'
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`)
  }
  requireVerifiedEmail(person)
  await addIdentity(tx, userId, person)
  await updateProviders(tx, userId, person.now)
  return userId
}

/** `app_metadata` names the provider that a student began with, and all they have. */
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

function requireVerifiedEmail({ provider, profile }: Person): string {
  if (profile.email && profile.email.length <= 255 && profile.email_verified) return profile.email
  throw new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  )
}

/** Notes the sign-in, and what the provider says of the person today. */
async function welcomeBack(tx: Queryable, userId: string, person: Person): Promise<void> {
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

/** With what the provider says of the person from the start: the profile that appears with the user takes its name from it. */
async function addUser(tx: Queryable, email: string, { profile, now }: Person): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `insert into auth.users
       (id, instance_id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', $2, $3, '{}', $4, $3, $3)`,
    [id, email, now, JSON.stringify(formatIdentityData(profile))],
  )
  return id
}

/**
 * Nobody has shown yet that this account's address is theirs: whoever made it may not have been its owner. The owner, who
 * comes now, finds nothing of theirs in it.
 */
async function clearUnconfirmed(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.query('delete from auth.identities where user_id = $1', [userId])
  await tx.query('delete from auth.sessions where user_id = $1', [userId])
  await tx.query('delete from auth.mfa_factors where user_id = $1', [userId])
  await tx.query(
    `update auth.users set email_confirmed_at = $2, encrypted_password = null, raw_user_meta_data = '{}', updated_at = $2
     where id = $1`,
    [userId, now],
  )
}
