import { fieldOf } from '#domain/unknown-value.ts'

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

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
