import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { PUBLIC_PROVIDERS } from '#server/auth/provider.ts'
import { isLoopbackHost } from '#server/http/client-address.ts'
import type { Database } from '#server/database/database.ts'
import { readBodyText, UnreadBody } from '#server/http/read-body.ts'
import { formatRemembered, parseAccount, parseRemembered, issueLocalCode } from './local-provider.ts'
import {
  isFromOurPage,
  isFromThisMachine,
  isLocalWord,
  knowsLocalWord,
  rememberLocalWord,
} from './local-access.ts'
import { localPagePolicy, localRefusalPage, localSignInPage, type Html } from './local-sign-in-page.ts'

const COOKIE = 'evergreen-local-accounts'
const COOKIE_OPTIONS = { path: '/local-sign-in', httpOnly: true, sameSite: 'Lax' } as const
const YEAR_SECONDS = 365 * 24 * 3600
const LARGEST_BODY = 8 * 1024

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
  provider: z.enum(PUBLIC_PROVIDERS),
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

/** Around the call that deletes an account: after it the browser forgets whom this page has signed in, since it has their names. */
export const forgetWithAccount: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok) deleteCookie(c, COOKIE, COOKIE_OPTIONS)
}

/**
 * The local sign-in page, for `/local-sign-in`. It checks no password. So unless `isAllowed`, every request must come
 * from this machine, through no proxy, and each browser must know the `word`.
 */
export function localSignIn({
  database,
  siteUrl,
  isAllowed,
  word,
  now = () => new Date(),
}: {
  database: Database
  siteUrl: string
  isAllowed: boolean
  word: string
  now?: () => Date
}): Hono {
  const isLocalSite = isLoopbackHost(new URL(siteUrl).hostname)
  const policy = localPagePolicy(isLocalSite ? ['http://127.0.0.1:*', 'http://localhost:*'] : [])

  function show(c: Context, body: Html, status: 200 | 400 | 403 | 413 = 200) {
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-store')
    return c.html(body, status)
  }

  /** What this browser knows: the word, or that it is asked for, and accounts only with the word. */
  function known(c: Context) {
    const asksWord = !isAllowed && !knowsLocalWord(c, word)
    return { asksWord, remembered: asksWord ? [] : parseRemembered(getCookie(c, COOKIE)) }
  }

  return (
    new Hono()
      .onError((error, c) => {
        if (!(error instanceof UnreadBody)) throw error
        return show(
          c,
          localRefusalPage('What was sent is too long for this form, or did not arrive whole.'),
          413,
        )
      })
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
        return show(c, localSignInPage({ request: request.data, isAllowed, ...known(c) }))
      })
      .post('/', async (c) => {
        const fields = Object.fromEntries(new URLSearchParams(await readBodyText(c, LARGEST_BODY)))
        const request = requestSchema.safeParse(fields)
        if (!request.success || !isFromOurPage(c, siteUrl)) return show(c, localRefusalPage(NOT_STARTED), 400)
        if (fields.forget) {
          deleteCookie(c, COOKIE, COOKIE_OPTIONS)
          return show(c, localSignInPage({ request: request.data, isAllowed, ...known(c), remembered: [] }))
        }
        const { remembered, asksWord } = known(c)
        const isRightWord = !asksWord || isLocalWord(fields.word ?? '', word)
        const typed = { email: fields.email ?? '', fullName: fields.full_name ?? '' }
        const result = parseAccount(typed.email, typed.fullName)
        if ('problems' in result || !isRightWord) {
          const problems = {
            ...('problems' in result && result.problems),
            ...(!isRightWord && { word: 'This is not the word that the server printed when it started.' }),
          }
          const page = { request: request.data, remembered, asksWord, isAllowed, typed, problems }
          return show(c, localSignInPage(page), 400)
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
        const secure = siteUrl.startsWith('https:')
        if (asksWord) rememberLocalWord(c, word, { path: '/local-sign-in', secure })
        setCookie(c, COOKIE, formatRemembered(remembered, account), {
          ...COOKIE_OPTIONS,
          secure,
          maxAge: YEAR_SECONDS,
        })
        c.header('Cache-Control', 'no-store')
        return c.redirect(`/auth/v1/callback?${new URLSearchParams({ state, code })}`, 303)
      })
      // The student leaves nothing on this device: the page forgets whom it has signed in here.
      .post('/forget', (c) => {
        if (!isFromOurPage(c, siteUrl)) return show(c, localRefusalPage(NOT_STARTED), 400)
        deleteCookie(c, COOKIE, COOKIE_OPTIONS)
        return c.body(null, 204)
      })
      .get('/:file', async (c, next) => {
        const file = FILES.get(c.req.param('file'))
        if (!file) return next()
        c.header('Content-Type', file.type)
        c.header('Cache-Control', 'public, max-age=3600')
        return c.body(new Uint8Array(await readFile(file.path)))
      })
  )
}

const NOT_STARTED =
  'Start from the sign-in page of the site: this page belongs to a sign-in that is under way.'
