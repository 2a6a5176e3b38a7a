import { fieldOf, objectOf } from '#domain/unknown-value.ts'

interface Named {
  fullName?: string | null | undefined
  email?: string | null | undefined
}

/** A student's name: the full name, else the part of the e-mail before the @, else 'User'. */
export function displayName({ fullName, email }: Named): string {
  return fullName?.trim() || email?.trim().split('@')[0] || 'User'
}

/** The letter that replaces a picture: the first of the full name, else of the e-mail, else 'U'. */
export function initialOf({ fullName, email }: Named): string {
  const [first = 'U'] = fullName?.trim() || email?.trim() || 'U'
  return first.toLocaleUpperCase('en-GB')
}

/** A stored session (JSON) whose student has this name. */
export function withDisplayName(session: string, name: string): string {
  const value: unknown = JSON.parse(session)
  const user = fieldOf(value, 'user')
  return JSON.stringify({
    ...objectOf(value),
    user: {
      ...objectOf(user),
      user_metadata: { ...objectOf(fieldOf(user, 'user_metadata')), display_name: name },
    },
  })
}
