import type { Context } from 'hono'
import { z } from 'zod'
import type { ClientAddress } from '#server/http/client-address.ts'
import type { Database } from '#server/database/database.ts'
import { readBodyText } from '#server/http/read-body.ts'
import type { AccessTokens } from './access-tokens.ts'
import { AuthError, invalidRequest } from './auth-error.ts'
import type { MemoryCounts } from './memory-counts.ts'
import type { Providers } from './provider.ts'
import type { Secrets } from './secrets.ts'

/** Bytes of a body: no call needs a quarter of it. */
const LARGEST_BODY = 16 * 1024

/** What the handlers of `/auth/v1` share. */
export interface AuthParts {
  database: Database
  tokens: AccessTokens
  secrets: Secrets
  providers: Providers
  /** What the school calls its own provider. */
  schoolName?: string
  /** The public address, without a slash at the end. */
  siteUrl: string
  /** Patterns of further addresses that a sign-in may return to. */
  redirectAllowList: readonly string[]
  clientAddress: ClientAddress
  /** Whether anybody, from any machine, can enter any account without a password. */
  isOpen?: boolean
  counts: MemoryCounts
  now: () => Date
}

/** The signed-in student of a request, by a verified token and an existing session. */
export interface Principal {
  userId: string
  sessionId: string
  aal: 'aal1' | 'aal2'
}

export interface AuthEnv {
  Variables: { auth: AuthParts; principal: Principal }
}

/** Reads a JSON body of the given shape. Other bodies are refused with GoTrue's errors. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const text = await readBodyText(c, LARGEST_BODY)
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw invalidRequest(`Invalid ${issue?.path.join('.') || 'body'} in request`)
}

/** Whether a text is a UUID and can be compared with a column of that type. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
