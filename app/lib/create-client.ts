import { AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './rows.generated.ts'

/** Reads and writes rows: what the functions in `*-rows.ts` need of a client. */
export type RowClient = Pick<PostgrestClient<Database>, 'from' | 'rpc'>

/** The client of the service that keeps accounts and rows: our own server, or Supabase. */
export interface Client {
  auth: InstanceType<typeof AuthClient>
  rows: RowClient
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
    removeItem: (key: string) => void
  }
  fetch: typeof fetch
}

/** Throws if the URL or the key is missing. */
export function createClient({ url, key, storageKey, storage, fetch }: ClientOptions): Client {
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
    fetch,
  })

  async function fetchAsStudent(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { data } = await auth.getSession()
    const headers = new Headers(init?.headers)
    headers.set('apikey', key)
    headers.set('Authorization', `Bearer ${data.session?.access_token ?? key}`)
    return fetch(input, { ...init, headers })
  }
  // Whoever reads decides about another attempt: three here, with seconds between them, would keep a student waiting.
  const options = { schema: 'public', fetch: fetchAsStudent, retry: false } as const
  const rows = new PostgrestClient<Database>(`${base}/rest/v1`, options)
  return { auth, rows }
}
