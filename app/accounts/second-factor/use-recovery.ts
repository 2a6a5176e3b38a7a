import { fieldOf, listOf, textOf } from '#domain/unknown-value.ts'
import { loadStudentClient } from '#app/lib/service/supabase.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { uncheckedProblem } from './second-factor.ts'

/** How many codes a new set has. */
export const CODES_IN_SET = 10

/** The recovery codes of a student. The service knows only how many there are. */
export interface Recovery {
  left: number
  /** When they were made, in ISO format. */
  madeAt: string | undefined
}

/** Reads the service's answer; undefined if it is not valid. */
export function parseRecovery(answer: unknown): Recovery | undefined {
  const left = fieldOf(answer, 'left')
  return typeof left === 'number' ? { left, madeAt: textOf(answer, 'made_at') } : undefined
}

/** The new codes in the service's answer. */
export function parseCodes(answer: unknown): string[] {
  return listOf(answer, 'codes').filter((code) => typeof code === 'string')
}

/** Whether a text may be a code: fifteen characters, with or without hyphens. The service checks the rest. */
export function mayBeRecoveryCode(typed: string): boolean {
  return typed.replace(/[\s-]/g, '').length === 15
}

/** Why a recovery code was not accepted. */
export function recoveryProblem(failure: unknown): string {
  switch (fieldOf(failure, 'code')) {
    case 'mfa_verification_failed':
      return 'That code is not right, or it was used before. Each one works once.'
    case 'over_request_rate_limit':
      return 'Too many attempts. Wait five minutes, then try again.'
    default:
      return uncheckedProblem(failure)
  }
}

/** The toast after a sign-in with a code. */
export function recoveredToast(left: number) {
  return {
    kind: 'done',
    title: 'Signed in with a recovery code',
    detail:
      left > 0
        ? `You have ${left} left. Your profile can remove the lost app and add a new one.`
        : 'It was the last one. Your profile can remove the lost app and add a new one.',
  } as const
}

/** The codes as a text to keep. */
export function formatCodes(site: string, codes: readonly string[]): string {
  return `${site}: recovery codes\nEach one signs you in once without your authenticator app.\n\n${codes.join('\n')}\n`
}

/** The student's recovery codes; undefined while they load, where the service has none, and after a failure. */
export function useRecovery(): Recovery | undefined {
  return useLoad(fetchRecovery).value
}

/** Asks for the student's recovery codes. Hosted Supabase has no such call: then the answer is undefined. */
export async function fetchRecovery(): Promise<Recovery | undefined> {
  const client = await loadStudentClient()
  const answer = await client.callAccounts('/recovery', { headers: VERSION })
  return answer.status === 404 ? undefined : parseRecovery(await readAnswer(answer))
}

/** Makes new codes, which replace the old ones. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const client = await loadStudentClient()
  return parseCodes(await readAnswer(await client.callAccounts('/recovery/codes', post({}))))
}

/** Completes the sign-in with a recovery code, which is spent. */
export async function spendRecoveryCode(code: string): Promise<void> {
  const client = await loadStudentClient()
  const session = await readAnswer(await client.callAccounts('/recovery', post({ code })))
  const { error } = await client.auth.setSession({
    access_token: textOf(session, 'access_token') ?? '',
    refresh_token: textOf(session, 'refresh_token') ?? '',
  })
  if (error) throw error
}

/** With this version the service names its errors. */
const VERSION = { 'X-Supabase-Api-Version': '2024-01-01' }

function post(body: object): RequestInit {
  const headers = { ...VERSION, 'Content-Type': 'application/json;charset=UTF-8' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

async function readAnswer(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  throw Object.assign(new Error(textOf(body, 'message') ?? 'The call was refused'), {
    code: textOf(body, 'code') ?? '',
    status: answer.status,
  })
}
