import type { Queryable } from '#server/database/database.ts'

/** The columns of `auth.users` that answers contain, with the identities and factors of the user. */
interface UserRow {
  id: string
  email: string | null
  email_confirmed_at: Date | null
  confirmed_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  created_at: Date | null
  updated_at: Date | null
  is_anonymous: boolean
  banned_until: Date | null
}

interface IdentityRow {
  id: string
  provider_id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at: Date | null
  created_at: Date | null
  updated_at: Date | null
  email: string | null
}

interface FactorRow {
  id: string
  friendly_name: string | null
  factor_type: string
  status: string
  created_at: Date
  updated_at: Date
}

/** A user in the shape of GoTrue's answer to `GET /user`. */
export interface UserRecord {
  id: string
  email: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  /** The account of a class card, without a provider. */
  is_anonymous: boolean
  [field: string]: unknown
}

/** Reads a user; undefined when there is none. */
export async function findUser(
  source: Queryable,
  userId: string,
): Promise<{ user: UserRecord; bannedUntil: Date | null } | undefined> {
  const { rows } = await source.query<UserRow>(
    `select id, email, email_confirmed_at, confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at, is_anonymous, banned_until
     from auth.users where id = $1 and deleted_at is null`,
    [userId],
  )
  const [row] = rows
  if (!row) return undefined
  const { rows: identities } = await source.query<IdentityRow>(
    `select id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
     from auth.identities where user_id = $1 order by created_at, id`,
    [userId],
  )
  const { rows: factors } = await source.query<FactorRow>(
    `select id, friendly_name, factor_type, status, created_at, updated_at
     from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [userId],
  )
  return { user: describeUser(row, identities, factors), bannedUntil: row.banned_until }
}

function describeUser(row: UserRow, identities: IdentityRow[], factors: FactorRow[]): UserRecord {
  const { id, email, raw_app_meta_data, raw_user_meta_data } = row
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: email ?? '',
    ...times(row, ['email_confirmed_at']),
    phone: '',
    ...times(row, ['confirmed_at', 'last_sign_in_at']),
    app_metadata: raw_app_meta_data ?? {},
    user_metadata: raw_user_meta_data ?? {},
    identities: identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      ...times(identity, ['last_sign_in_at', 'created_at', 'updated_at']),
      email: identity.email ?? '',
    })),
    ...(factors.length > 0 && {
      factors: factors.map((factor) => ({
        id: factor.id,
        ...times(factor, ['created_at', 'updated_at']),
        status: factor.status,
        friendly_name: factor.friendly_name ?? '',
        factor_type: factor.factor_type,
      })),
    }),
    ...times(row, ['created_at', 'updated_at']),
    is_anonymous: row.is_anonymous,
  }
}

/** Times in GoTrue's format. Empty ones are left out. */
function times<Name extends string>(
  row: Readonly<Record<Name, Date | null>>,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (row[name] ? [[name, row[name].toISOString()]] : [])))
}
