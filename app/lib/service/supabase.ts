import { once } from '#domain/once.ts'
import { fieldOf, parseJson, textOf } from '#domain/unknown-value.ts'
import { site } from '#site.config.ts'
import type { Client, RowClient } from './create-client.ts'
import {
  addressOf,
  fetchWhole,
  inTime,
  SESSION_ENDED,
  SignedOutError,
  throwIfOffline,
  whenLoaded,
} from './request-error.ts'
import { SESSION_END_KEY, readSession, SESSION_KEY } from '#app/lib/device/stored-session.ts'
import { endSession, sessionEndSentence } from '#app/lib/device/end-session.ts'
import { readStored } from '#app/lib/device/storage.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'

/** The one client of this page. Its code is fetched with the first call, and again after a failure. */
export const loadSupabase = once(async (): Promise<Client> => {
  const { createClient } = await whenLoaded(import('./create-client.ts'))
  return createClient({
    url: serviceUrl(),
    key: site.supabaseKey,
    storageKey: SESSION_KEY,
    // The rest of the page is told about every new session.
    storage: {
      getItem: (key) => storedTexts.read(key),
      setItem: (key, value) => {
        // The reason of an end before belongs to no later session.
        if (key === SESSION_KEY) storedTexts.write(SESSION_END_KEY, null)
        storedTexts.write(key, value)
      },
      removeItem: async (key) => {
        if (key === SESSION_KEY) await removeSession()
        else storedTexts.write(key, null)
      },
    },
    fetch: fetchUnlessLeaving,
    packs: site.supabaseUrl === '',
    endSession: endRefusedSession,
  })
})

/** The origin of the service that keeps accounts and rows: this site itself, or a hosted project. */
export function serviceUrl(): string {
  return site.supabaseUrl || location.origin
}

/** Whether a sign-in that begins here can be completed here: the browser may refuse to store its secret. */
export function canFinishSignIn(): boolean {
  return readStored(`${SESSION_KEY}-code-verifier`) !== null
}

/**
 * The client of a signed-in student. Throws if nobody is signed in, or if an expired session cannot be refreshed now: a
 * student's request must never go out without their token.
 */
export async function loadStudentClient(): Promise<Client> {
  const client = await loadSupabase()
  if (!(await client.hasSession())) throw new SignedOutError()
  return client
}

/**
 * The client for a signed-in student's rows. Throws as `loadStudentClient` does, without a connection at once, and if a
 * session cannot be refreshed in time.
 */
export async function loadRowClient(): Promise<RowClient> {
  throwIfOffline()
  return (await inTime(loadStudentClient())).rows
}

/**
 * Sends a new row, as JSON, in a request that goes on when the page is closed. The answer is not read. False if nobody is signed
 * in, or if the browser cannot send it now.
 */
export function postOnLeaving(address: string, body: string): boolean {
  const token = accessTokenOf(readSession() ?? '')
  if (token === undefined || !navigator.onLine) return false
  try {
    void fetch(`${serviceUrl()}/rest/v1/${address}`, {
      method: 'POST',
      keepalive: true,
      headers: {
        apikey: site.supabaseKey,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Prefer: 'return=minimal,resolution=ignore-duplicates',
      },
      body,
    }).catch(() => {})
    return true
  } catch {
    return false
  }
}

let leaving = new AbortController()

/**
 * Runs a sign-out or a deletion that the student asked for: the session that it removes has not ended by itself. Questions about the
 * session are given up, and its stream is.
 */
export async function whileLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  leaving.abort()
  try {
    return await work()
  } finally {
    leaving = new AbortController()
  }
}

/** Aborted as soon as the student signs out here, and until that is done. */
export const leavingSignal = () => leaving.signal

/** The service refuses a question about a session that just ended, and the browser logs that as an error. */
const fetchUnlessLeaving: typeof fetch = (input, init) =>
  fetchWhole(input, isAboutSession(input, init) ? { ...init, signal: leaving.signal } : init)

function isAboutSession(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return init?.method === 'GET' && addressOf(input).endsWith('/auth/v1/user')
}

/** The auth client removes the session: the student signs out, or the service has refused to refresh it. */
async function removeSession(): Promise<void> {
  const session = readSession()
  if (session === null) return
  if (leaving.signal.aborted) endSession('left')
  else await endRefusedSession(accessTokenOf(session) ?? '')
}

let ending: Promise<string> | undefined

/** Ends a session that the service refuses. For requests that are refused at once, the service is asked once for the reason. */
async function endRefusedSession(accessToken: string): Promise<string> {
  ending ??= findReason(accessToken).finally(() => (ending = undefined))
  return ending
}

async function findReason(accessToken: string): Promise<string> {
  const isDeleted = await isAccountDeleted(accessToken)
  // A session that came in the meantime stays.
  const session = readSession()
  if (session !== null && accessTokenOf(session) === accessToken) endSession(isDeleted ? 'deleted' : 'ended')
  return sessionEndSentence() ?? SESSION_ENDED
}

/** How long the service may take to give the reason, in milliseconds. */
const REASON_WITHIN = 3000

async function isAccountDeleted(accessToken: string): Promise<boolean> {
  try {
    const answer = await fetchWhole(`${serviceUrl()}/auth/v1/user`, {
      headers: {
        apikey: site.supabaseKey,
        Authorization: `Bearer ${accessToken}`,
        'X-Supabase-Api-Version': '2024-01-01',
      },
      signal: AbortSignal.timeout(REASON_WITHIN),
    })
    return fieldOf(await answer.json(), 'code') === 'user_not_found'
  } catch {
    return false
  }
}

function accessTokenOf(session: string): string | undefined {
  return textOf(parseJson(session), 'access_token')
}
