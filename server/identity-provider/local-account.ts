import type { LocalAccount } from './local-provider.ts'

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
