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
