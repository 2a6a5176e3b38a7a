import { AuthClient, type Session } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { fieldOf, objectOf, textOf } from '#domain/unknown-value.ts'
import { sessionEndSentence } from '#app/lib/device/end-session.ts'
import {
  addressOf,
  isRefusedToken,
  isWithoutAccount,
  NetworkError,
  SessionEndedError,
} from './request-error.ts'
import { endOfError } from './write-end.ts'
import type { Database } from './rows.generated.ts'

/** Reads and writes rows: what the functions in `*-rows.ts` need of a client. */
export type RowClient = Pick<PostgrestClient<Database>, 'from' | 'rpc'>

/** The client of the service that keeps accounts and rows: our own server, or Supabase. */
export interface Client {
  auth: InstanceType<typeof AuthClient>
  rows: RowClient
  /** Whether a student is signed in. Throws if their session has just ended, or cannot be refreshed now. */
  hasSession: () => Promise<boolean>
  /** Calls the accounts as the student: `path` is below `/auth/v1`. */
  callAccounts: (path: string, init?: RequestInit) => Promise<Response>
  /** Calls `/study` as the student. The answer may be a stream without an end, so the call has no time limit: its reader sets one. */
  callStudy: (path: string, init?: RequestInit) => Promise<Response>
}

interface ClientOptions {
  /** The origin of the service. */
  url: string
  /** The public key. Every request carries it; without a session also in place of the access token. */
  key: string
  storageKey: string
  storage: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void | Promise<void>
  }
  fetch: typeof fetch
  /** Whether the service reads compressed texts: our own server does. */
  packs: boolean
  /** Ends the session of this access token in this browser. Gives the reason as a sentence. */
  endSession: (accessToken: string) => Promise<string>
}

/**
 * Throws if the URL or the key is missing. A request whose token is refused refreshes the session once and is sent again;
 * if that does not help, the session ends here.
 */
export function createClient({
  url,
  key,
  storageKey,
  storage,
  fetch,
  packs,
  endSession,
}: ClientOptions): Client {
  if (url.trim() === '') throw new Error('supabaseUrl is required.')
  if (key === '') throw new Error('supabaseKey is required.')
  const base = url.trim().replace(/\/+$/, '')
  const auth = new AuthClient({
    url: `${base}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    flowType: 'pkce',
    // app/accounts reads the answer of a provider: it reports failures, and the router knows the address.
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
    storageKey,
    storage,
    fetch: fetchAccounts,
  })

  /** For the auth client, which must not wait for a refresh of its own. */
  async function fetchAccounts(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const answer = await fetch(input, init)
    const isOfSession = new Headers(init?.headers).get('Authorization') !== `Bearer ${key}`
    if (isOfSession && !/\/logout\b/.test(addressOf(input)) && (await isRefused(answer))) {
      setTimeout(() => void confirmSession())
    }
    return withoutServerTime(answer)
  }

  /** Finds out whether a refused session can go on. It ends here if not. */
  async function confirmSession() {
    try {
      const session = await currentSession()
      if (session) await renew(session)
    } catch {
      // `renew` announces the end of a session. Without a connection the session stays.
    }
  }

  async function currentSession(): Promise<Session | null> {
    const hadSession = storage.getItem(storageKey) !== null
    const { data, error } = await auth.getSession()
    if (data.session) return data.session
    if (hadSession && storage.getItem(storageKey) === null) throw new SessionEndedError(sessionEndSentence())
    if (error) throw error
    return null
  }

  /** The session with another token: that of another tab or call, or a refreshed one. Ends the session if there is none. */
  async function renew(refused: Session): Promise<Session> {
    const known = await currentSession()
    if (known && known.access_token !== refused.access_token) return known
    const { data, error } = await auth.refreshSession()
    if (data.session) return data.session
    const other = await currentSession()
    if (other && other.access_token !== refused.access_token) return other
    if (endOfError(error).status === 'away') throw new NetworkError(error)
    throw new SessionEndedError(await endSession(refused.access_token))
  }

  async function fetchAsStudent(
    input: RequestInfo | URL,
    init?: RequestInit,
    fetchIt: typeof fetch = fetch,
  ): Promise<Response> {
    const packed = packs ? await pack(init) : init
    function send(token: string) {
      const headers = new Headers(packed?.headers)
      headers.set('apikey', key)
      headers.set('Authorization', `Bearer ${token}`)
      // Without this, each request carries the whole address of the page. The server does not use it.
      return fetchIt(input, { ...packed, headers, referrerPolicy: 'origin' })
    }
    const session = await currentSession()
    const answer = await send(session?.access_token ?? key)
    if (!session || !(await isRefused(answer))) return answer
    const renewed = await renew(session)
    const again = await send(renewed.access_token)
    if (again.status !== 409 && (await isRefused(again)))
      throw new SessionEndedError(await endSession(renewed.access_token))
    return again
  }

  /** An ended session is an answer: the client of rows would repeat a request that failed. */
  async function fetchOrEnd(
    input: RequestInfo | URL,
    init?: RequestInit,
    fetchIt: typeof fetch = fetch,
  ): Promise<Response> {
    try {
      return await fetchAsStudent(input, init, fetchIt)
    } catch (error) {
      if (!(error instanceof SessionEndedError)) throw error
      const { code, message } = error
      return Response.json({ code, message, details: null, hint: null }, { status: 401 })
    }
  }
  // Whoever reads decides about another attempt: three here, with seconds between them, would keep a student waiting.
  const options = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetchOrEnd(input, init),
    retry: false,
  } as const
  const rows = new PostgrestClient<Database>(`${base}/rest/v1`, options)
  return {
    auth,
    rows,
    hasSession: async () => (await currentSession()) !== null,
    callAccounts: (path, init) => fetchOrEnd(`${base}/auth/v1${path}`, init),
    callStudy: (path, init) => fetchOrEnd(`${base}/study${path}`, init, globalThis.fetch),
  }
}

/** Texts of so many characters are compressed: an hour of writing is mostly the same text, sent as it grows. */
const PACKED_FROM = 400
/** The server reads no longer one. */
const PACKED_TO = 20_000

async function pack(init: RequestInit | undefined): Promise<RequestInit | undefined> {
  const text = init?.body
  if (typeof text !== 'string' || text.length < PACKED_FROM || text.length > PACKED_TO) return init
  const headers = new Headers(init?.headers)
  headers.set('Content-Encoding', 'gzip')
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return { ...init, headers, body: await new Response(stream).blob() }
}

/**
 * An answer with a session, without the time on the server's clock at which it ends. The auth client then reckons that time
 * from `expires_in`, by the device's clock, with which it compares it later. A device whose clock is hours or years off
 * would else refresh the session with every request, or never.
 */
async function withoutServerTime(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) return answer
  const body = await bodyOf(answer)
  if (textOf(body, 'access_token') === undefined || typeof fieldOf(body, 'expires_in') !== 'number')
    return answer
  const { expires_at: _, ...session } = objectOf(body)
  return Response.json(session, answer)
}

/** The JSON of an answer that is read again; undefined if it has none. */
async function bodyOf(answer: Response): Promise<unknown> {
  return answer
    .clone()
    .json()
    .catch(() => undefined)
}

/** Whether an answer says that the token is not accepted. PostgREST answers 401 to a student for nothing else. */
async function isRefused(answer: Response): Promise<boolean> {
  if (![401, 403, 409].includes(answer.status)) return false
  const body = await bodyOf(answer)
  return answer.status === 409 ? isWithoutAccount(body) : answer.status === 401 || isRefusedToken(body)
}
