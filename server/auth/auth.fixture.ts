import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { clientAddress } from '#server/http/client-address.ts'
import type { Database } from '#server/database/database.ts'
import { localProvider } from '#server/identity-provider/local-provider.ts'
import { localSignIn } from '#server/identity-provider/local-sign-in.ts'
import { createLog } from '#server/log.ts'
import { requestLog } from '#server/http/request-log.ts'
import { accessTokens, type AccessTokens } from './access-tokens.ts'
import { auth } from './auth.ts'
import { type Providers, type PublicProvider, SCHOOL, type SignInProvider } from './provider.ts'

export const SITE = 'http://127.0.0.1:4180'
export const WORD = 'tobaru-vimeko'
export const KEY = 'sb_publishable_evergreen'

/** The sign-in part of a site on this machine, with a clock that the test sets. */
export interface TestSite {
  app: Hono
  database: Database
  tokens: AccessTokens
  /** The lines of the request log. */
  log: string[]
  now: () => Date
  pass(seconds: number): void
  fetch(url: string, init?: SentInit): Promise<Response>
  /** Makes a call as supabase-js makes it, and gives the answer. */
  call(path: string, request?: Call): Promise<{ status: number; body: Record<string, unknown> }>
}

/** A request, and the connection that it came over. */
export type SentInit = RequestInit & { address?: string; httpVersion?: string }

interface Call {
  method?: string
  token?: string
  body?: unknown
  address?: string
}

export async function openTestSite(
  database: Database,
  {
    siteUrl = SITE,
    providers,
    school,
    redirectAllowList = [],
    signInsPerAddress,
  }: {
    siteUrl?: string
    providers?: Providers
    /** The provider of Lakeside School, beside the local ones. */
    school?: SignInProvider
    redirectAllowList?: string[]
    signInsPerAddress?: number
  } = {},
): Promise<TestSite> {
  let at = Date.now()
  const now = () => new Date(at)
  async function send(url: string, { address = '127.0.0.1', httpVersion = '1.1', ...init }: SentInit = {}) {
    const socket = { remoteAddress: address, remoteFamily: 'IPv4', remotePort: 1 }
    return app.fetch(new Request(url, init), { incoming: { socket, httpVersion } })
  }
  const log: string[] = []
  const tokens = accessTokens({ database, siteUrl, now })
  const local = (role: PublicProvider) => localProvider({ role, database, siteUrl, now })
  const app = new Hono()
    .use(requestLog({ which: 'all', trustIds: false, log: createLog({ write: (line) => log.push(line) }) }))
    .route(
      '/auth/v1',
      await auth({
        database,
        tokens,
        providers: providers ?? {
          discord: local('discord'),
          google: local('google'),
          ...(school && { [SCHOOL]: school }),
        },
        ...(school && { schoolName: 'Lakeside School' }),
        siteUrl,
        redirectAllowList,
        clientAddress: clientAddress(0),
        ...(signInsPerAddress !== undefined && { signInsPerAddress }),
        now,
      }),
    )
    .route('/local-sign-in', localSignIn({ database, siteUrl, isAllowed: false, word: WORD, now }))
  return {
    app,
    database,
    tokens,
    log,
    now,
    pass(seconds) {
      at += seconds * 1000
    },
    fetch: send,
    async call(path, { method = 'GET', token, body, address } = {}) {
      const response = await send(`${siteUrl}/auth/v1${path}`, {
        method,
        headers: {
          apikey: KEY,
          'Content-Type': 'application/json;charset=UTF-8',
          'X-Supabase-Api-Version': '2024-01-01',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(address && { address }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    },
  }
}

/** A browser with cookies, which follows no redirects by itself. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly site: Pick<TestSite, 'fetch'>

  constructor(site: Pick<TestSite, 'fetch'>) {
    this.site = site
  }

  async go(url: string, init: SentInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0) {
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await this.site.fetch(new URL(url, SITE).href, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Fills in the local sign-in page, and gives the address at which the browser ends. */
  async signInLocally(page: string, account: { email: string; fullName: string }): Promise<URL> {
    const fields = new URLSearchParams(new URL(page, SITE).searchParams)
    fields.set('email', account.email)
    fields.set('full_name', account.fullName)
    fields.set('word', WORD)
    const sent = await this.go(`${SITE}/local-sign-in`, { method: 'POST', body: fields })
    const returned = await this.go(new URL(sent.headers.get('Location') ?? '', SITE).href)
    return new URL(returned.headers.get('Location') ?? '')
  }
}

/** supabase-js in a browser of one student. */
export function openClient(
  site: TestSite,
  browser = new Browser(site),
): { client: SupabaseClient; browser: Browser } {
  const kept = new Map<string, string>()
  const client = createClient(SITE, KEY, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
    global: {
      fetch: async (input, init) => {
        const url = input instanceof Request ? input.url : String(input)
        return browser.go(url, init ?? {})
      },
    },
  })
  return { client, browser }
}

/** Signs a student in through the local page, as the site's buttons do. */
export async function signIn(
  site: TestSite,
  {
    provider = 'discord',
    email = 'asha@example.com',
    fullName = 'Asha Rao',
  }: { provider?: PublicProvider; email?: string; fullName?: string } = {},
) {
  const { client, browser } = openClient(site)
  const { data } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo: `${SITE}/profile`, skipBrowserRedirect: true },
  })
  const left = await browser.go(data.url ?? '')
  const back = await browser.signInLocally(left.headers.get('Location') ?? '', { email, fullName })
  const exchanged = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  if (exchanged.error) throw exchanged.error
  return { client, browser, session: exchanged.data.session, user: exchanged.data.user, back }
}
