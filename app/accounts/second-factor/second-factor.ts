import { isAway } from '#app/lib/service/write-end.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

/** An authenticator app that a student has confirmed. */
export interface Factor {
  id: string
  name: string
  /** When it was added, in ISO format. */
  addedAt: string | undefined
}

/** The confirmed factors in the service's list, and the ids of those that were never confirmed. */
export function parseFactors(factors: readonly unknown[]): { verified: Factor[]; unfinished: string[] } {
  const verified: Factor[] = []
  const unfinished: string[] = []
  for (const factor of factors) {
    const id = textOf(factor, 'id')
    if (!id || fieldOf(factor, 'factor_type') !== 'totp') continue
    if (fieldOf(factor, 'status') !== 'verified') {
      unfinished.push(id)
      continue
    }
    const name = textOf(factor, 'friendly_name') ?? 'Authenticator app'
    verified.push({ id, name, addedAt: textOf(factor, 'created_at') })
  }
  return { verified, unfinished }
}

/** A name that no factor has yet. The service refuses a name that is in use. */
export function nameFactor(taken: readonly Factor[]): string {
  const names = new Set(taken.map(({ name }) => name))
  let name = 'Authenticator app'
  for (let number = 2; names.has(name); number += 1) name = `Authenticator app ${number}`
  return name
}

/** The six digits of a code as they were typed, with spaces or hyphens. */
export function parseCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Why a code was not accepted. */
export function codeProblem(failure: unknown): string {
  switch (fieldOf(failure, 'code')) {
    case 'mfa_verification_failed':
      return 'That code is not right. It changes every 30 seconds: enter the one that shows now.'
    case 'mfa_challenge_expired':
      return 'That took too long. Enter the code that shows now.'
    case 'over_request_rate_limit':
      return 'Too many attempts. Wait a minute, then enter the code that shows.'
    default:
      return uncheckedProblem(failure)
  }
}

/** The same where the service has not said why. */
export function uncheckedProblem(failure: unknown): string {
  return isAway(failure)
    ? 'The code could not be checked. Check your connection and try again.'
    : 'The code could not be checked. Please try again.'
}
