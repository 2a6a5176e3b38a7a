import type { VerifyToken } from '#server/access-claims.ts'
import { invalidToken, Refusal } from './refusal.ts'

/** The database roles that a request can have. */
export const ROLES = ['anon', 'authenticated'] as const
export type Role = (typeof ROLES)[number]

/** The sender of a request: its database role, and the claims that the policies read. */
export interface Principal {
  role: Role
  /** The student and session of a token; none without a token. */
  student?: { userId: string; id: string }
  claims: Record<string, unknown>
}

/**
 * Identifies the sender by the Authorization header. Without a token, or with the public key, the role is `anon`. Any
 * other token must be valid.
 */
export async function identifyPrincipal(
  authorization: string | undefined,
  { verifyToken, publishableKey }: { verifyToken: VerifyToken; publishableKey: string },
): Promise<Principal> {
  const token = /^bearer +(.*)$/i.exec(authorization ?? '')?.[1]?.trim() ?? ''
  if (token === '' || token === publishableKey) return { role: 'anon', claims: { role: 'anon' } }
  const answer = await verifyToken(token)
  if ('problem' in answer) {
    throw answer.problem === 'expired'
      ? invalidToken('PGRST303', 'JWT expired')
      : invalidToken('PGRST301', 'JWT could not be verified')
  }
  const asked: unknown = answer.claims.role ?? 'anon'
  const role = ROLES.find((name) => name === asked)
  if (!role) throw new Refusal(403, '42501', `permission denied to set role "${String(asked)}"`)
  const { sub: userId, session_id: id } = answer.claims
  return { role, student: { userId, id }, claims: { ...answer.claims, role } }
}
