import { createHash } from 'node:crypto'
import { matchesChallenge, hashToken, randomToken } from '#server/auth/secrets.ts'
import {
  ProviderRefusal,
  type PublicProvider,
  type ProviderProfile,
  type SignInProvider,
} from '#server/auth/provider.ts'
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

/** The most accounts that a browser remembers. */
const MOST = 5

export interface AccountProblems {
  email?: string
  fullName?: string
}

/** Reads the form. Each problem is a sentence that is shown beside its field. */
export function parseAccount(
  typedEmail: string,
  typedName: string,
): { account: LocalAccount } | { problems: AccountProblems } {
  const email = typedEmail.trim().toLowerCase()
  const fullName = typedName.trim().replace(/\s+/g, ' ')
  const isEmail =
    /^[^\s@<>"'\\]{1,64}@[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/.test(email) && !/\p{Cc}/u.test(email)
  const isName = fullName !== '' && fullName.length <= 100 && !/\p{Cc}/u.test(fullName)
  if (isEmail && isName) return { account: { email, fullName } }
  return {
    problems: {
      ...(!isEmail && { email: 'An address such as asha@example.com, with an @ and a dot.' }),
      ...(!isName && { fullName: 'A name of 1 to 100 characters.' }),
    },
  }
}

/** Reads the accounts of the cookie, the last used first. A damaged cookie gives none. */
export function parseRemembered(cookie: string | undefined): LocalAccount[] {
  if (!cookie) return []
  try {
    const kept: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'))
    if (!Array.isArray(kept)) return []
    return kept.slice(0, MOST).flatMap((entry: unknown) => {
      if (!Array.isArray(entry)) return []
      const result = parseAccount(String(entry[0]), String(entry[1]))
      return 'account' in result ? [result.account] : []
    })
  } catch {
    return []
  }
}

/** The value of the cookie after one more sign-in. */
export function formatRemembered(remembered: readonly LocalAccount[], used: LocalAccount): string {
  const others = remembered.filter(({ email }) => email !== used.email)
  const kept = [used, ...others].slice(0, MOST).map(({ email, fullName }) => [email, fullName])
  return Buffer.from(JSON.stringify(kept)).toString('base64url')
}
