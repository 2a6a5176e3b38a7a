import type { LocalAccount } from './local-provider.ts'

/** How many accounts a browser remembers. */
const MOST = 5

export interface AccountProblems {
  email?: string
  fullName?: string
}

/** Reads what was typed; a problem is a sentence beside its field. */
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

/** The accounts that a cookie remembers, the last used first; a damaged cookie remembers none. */
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

/** What the cookie remembers after one more sign-in. */
export function formatRemembered(remembered: readonly LocalAccount[], used: LocalAccount): string {
  const others = remembered.filter(({ email }) => email !== used.email)
  const kept = [used, ...others].slice(0, MOST).map(({ email, fullName }) => [email, fullName])
  return Buffer.from(JSON.stringify(kept)).toString('base64url')
}
