import { createHash } from 'node:crypto'
import { matchesChallenge } from '#server/auth/pkce.ts'
import {
  ProviderRefusal,
  type PublicProvider,
  type ProviderProfile,
  type SignInProvider,
} from '#server/auth/provider.ts'
import { hashToken, randomToken } from '#server/auth/secrets.ts'
import type { Database } from '#server/database/database.ts'

/** How long the redirect back from the local page may take. */
const CODE_SECONDS = 60

/** The name and e-mail address that were typed on the local page. */
export interface LocalAccount {
  email: string
  fullName: string
}

/** Takes the place of Discord or Google on a site without their keys. It accepts every account that is named. */
export function localProvider({
  role,
  database,
  siteUrl,
  now = () => new Date(),
}: {
  role: PublicProvider
  database: Database
  siteUrl: string
  now?: () => Date
}): SignInProvider {
  return {
    async authorizationUrl({ state, secrets: { verifier } }) {
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const query = new URLSearchParams({ provider: role, state, code_challenge: challenge })
      return new URL(`${siteUrl}/local-sign-in?${query}`)
    },
    async exchange(callback, { state, secrets: { verifier } }) {
      const { rows } = await database.query<CodeRow>(
        'delete from evergreen.local_codes where code_hash = $1 returning state, code_challenge, profile, created_at',
        [hashToken(callback.searchParams.get('code') ?? '')],
      )
      const [row] = rows
      const isOld = row && now().getTime() - row.created_at.getTime() > CODE_SECONDS * 1000
      if (!row || isOld || row.state !== state || !matchesChallenge(verifier, row.code_challenge)) {
        throw new ProviderRefusal('The local sign-in has no such code')
      }
      return { profile: row.profile }
    },
  }
}

/** Makes a code for the named account. It works once, for the sign-in that it was made for. */
export async function issueLocalCode(
  database: Database,
  {
    role,
    state,
    challenge,
    account,
    siteUrl,
    now,
  }: {
    role: PublicProvider
    state: string
    challenge: string
    account: LocalAccount
    siteUrl: string
    now: Date
  },
): Promise<string> {
  const code = randomToken()
  await database.query(
    'insert into evergreen.local_codes (code_hash, state, code_challenge, profile, created_at) values ($1, $2, $3, $4, $5)',
    [hashToken(code), state, challenge, JSON.stringify(localProfile(role, account, siteUrl)), now],
  )
  return code
}

/** Makes the profile of an account. One e-mail address is one person, with a different id at each provider. */
function localProfile(
  role: PublicProvider,
  { email, fullName }: LocalAccount,
  siteUrl: string,
): ProviderProfile {
  const sub = createHash('sha256').update(`${role}:${email}`).digest('hex').slice(0, 20)
  return {
    iss: `${siteUrl}/local-sign-in`,
    sub: `local-${sub}`,
    name: fullName,
    full_name: fullName,
    email,
    email_verified: true,
  }
}

interface CodeRow {
  state: string
  code_challenge: string
  profile: ProviderProfile
  created_at: Date
}
