import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { PROVIDERS } from '#server/auth/provider.ts'
import { isLoopbackAddress, isLoopbackHost, socketAddress } from '#server/client-address.ts'
import type { Database } from '#server/database/database.ts'
import { formatRemembered, parseAccount, parseRemembered } from './local-account.ts'
import { issueLocalCode } from './local-provider.ts'
import { localPagePolicy, localRefusalPage, localSignInPage, type Html } from './local-sign-in-page.ts'

const COOKIE = 'evergreen-local-accounts'
const COOKIE_OPTIONS = { path: '/local-sign-in', httpOnly: true, sameSite: 'Lax' } as const
const YEAR_SECONDS = 365 * 24 * 3600

const FONTS = join(import.meta.dirname, '../../app/ui/fonts')

/** The files of the page: its style and the site's two fonts. */
const FILES = new Map([
  [
    'local-sign-in.css',
    { path: join(import.meta.dirname, 'local-sign-in.css'), type: 'text/css; charset=utf-8' },
  ],
  ['newsreader.woff2', { path: join(FONTS, 'newsreader-roman.woff2'), type: 'font/woff2' }],
  ['figtree.woff2', { path: join(FONTS, 'figtree.woff2'), type: 'font/woff2' }],
])

const requestSchema = z.object({
  provider: z.enum(PROVIDERS),
  state: z.uuid(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
})

/** Whether a site may run the local sign-in page: only on this machine, or where the owner allows it. */
export function mayRunLocally({
  siteUrl,
  isProduction,
  isAllowed,
}: {
  siteUrl: string
  isProduction: boolean
  isAllowed: boolean
}): boolean {
  return isAllowed || (!isProduction && isLoopbackHost(new URL(siteUrl).hostname))
}

/**
 * The local sign-in page, for `/local-sign-in`. It checks no password. So unless `isAllowed`, every request must come
 * from this machine, through no proxy, and to a host name of this machine (another site could let its own name point
 * here).
 */
export function localSignIn({
  database,
  siteUrl,
  isAllowed,
  now = () => new Date(),
}: {
  database: Database
  siteUrl: string
  isAllowed: boolean
  now?: () => Date
}): Hono {
  const isLocalSite = isLoopbackHost(new URL(siteUrl).hostname)
  const policy = localPagePolicy(isLocalSite ? ['http://127.0.0.1:*', 'http://localhost:*'] : [])

  function show(c: Context, body: Html, status: 200 | 400 | 403 = 200) {
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-store')
    return c.html(body, status)
  }

  return new Hono()
    .use(async (c, next) => {
      if (isAllowed || isFromThisMachine(c)) return next()
      return show(
        c,
        localRefusalPage('It opens only in a browser on the machine that the site runs on.'),
        403,
      )
    })
    .get('/', (c) => {
      const request = requestSchema.safeParse(c.req.query())
      if (!request.success) return show(c, localRefusalPage(NOT_STARTED), 400)
      const remembered = parseRemembered(getCookie(c, COOKIE))
      return show(c, localSignInPage({ request: request.data, remembered, isAllowed }))
    })
    .post('/', async (c) => {
      const fields = Object.fromEntries(new URLSearchParams(await c.req.text()))
      const request = requestSchema.safeParse(fields)
      if (!request.success || !isFromOurPage(c, siteUrl)) return show(c, localRefusalPage(NOT_STARTED), 400)
      if (fields.forget) {
        deleteCookie(c, COOKIE, COOKIE_OPTIONS)
        return show(c, localSignInPage({ request: request.data, remembered: [], isAllowed }))
      }
      const remembered = parseRemembered(getCookie(c, COOKIE))
      const typed = { email: fields.email ?? '', fullName: fields.full_name ?? '' }
      const result = parseAccount(typed.email, typed.fullName)
      if ('problems' in result) {
        const { problems } = result
        return show(
          c,
          localSignInPage({ request: request.data, remembered, isAllowed, typed, problems }),
          400,
        )
      }
      const { account } = result
      const { provider, state, code_challenge } = request.data
      const code = await issueLocalCode(database, {
        role: provider,
        state,
        challenge: code_challenge,
        account,
        siteUrl,
        now: now(),
      })
      setCookie(c, COOKIE, formatRemembered(remembered, account), {
        ...COOKIE_OPTIONS,
        secure: siteUrl.startsWith('https:'),
        maxAge: YEAR_SECONDS,
      })
      c.header('Cache-Control', 'no-store')
      return c.redirect(`/auth/v1/callback?${new URLSearchParams({ state, code })}`, 303)
    })
    .get('/:file', async (c, next) => {
      const file = FILES.get(c.req.param('file'))
      if (!file) return next()
      c.header('Content-Type', file.type)
      c.header('Cache-Control', 'public, max-age=3600')
      return c.body(new Uint8Array(await readFile(file.path)))
    })
}

const NOT_STARTED =
  'Start from the sign-in page of the site: this page belongs to a sign-in that is under way.'

function isFromThisMachine(c: Context): boolean {
  const address = socketAddress(c)
  const isProxied = c.req.header('X-Forwarded-For') !== undefined || c.req.header('Forwarded') !== undefined
  return (
    address !== undefined &&
    isLoopbackAddress(address) &&
    !isProxied &&
    isLoopbackHost(new URL(c.req.url).hostname)
  )
}

/** Whether a form was sent by our own page, because another site must not choose who signs in. */
function isFromOurPage(c: Context, siteUrl: string): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('Origin')
  return origin === undefined || origin === siteUrl || origin === new URL(c.req.url).origin
}
