import { fieldOf, parseJson } from '#domain/unknown-value.ts'

/** Whether a class card is the only way into the account of a stored session (the auth client's JSON). */
export function hasCardAlone(stored: string | null): boolean {
  return fieldOf(fieldOf(parseJson(stored), 'user'), 'is_anonymous') === true
}
