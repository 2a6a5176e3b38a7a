import { useEffect, useState } from 'react'
import { loadStudentClient } from '#app/lib/service/supabase.ts'
import { textOf } from '#domain/unknown-value.ts'
import { parseCodes, parseRecovery, type Recovery } from './recovery.ts'

/** The student's recovery codes; undefined while they load, and where the service has none. */
export function useRecovery(): Recovery | undefined {
  const [recovery, setRecovery] = useState<Recovery>()
  useEffect(() => {
    let isHere = true
    fetchRecovery().then(
      (fetched) => isHere && setRecovery(fetched),
      () => {
        // The code of an app still works.
      },
    )
    return () => {
      isHere = false
    }
  }, [])
  return recovery
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
