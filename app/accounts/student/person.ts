interface Named {
  fullName?: string | null | undefined
  email?: string | null | undefined
}

/** What a student is called: the full name, else what stands before the @ of the e-mail, else 'User'. */
export function displayName({ fullName, email }: Named): string {
  return fullName?.trim() || email?.trim().split('@')[0] || 'User'
}

/** The letter in place of a picture: of the full name, else of the e-mail, else 'U'. */
export function initialOf({ fullName, email }: Named): string {
  const [first = 'U'] = fullName?.trim() || email?.trim() || 'U'
  return first.toLocaleUpperCase('en-GB')
}
