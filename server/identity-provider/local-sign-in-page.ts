import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ProviderName } from '#server/auth/provider.ts'
import type { AccountProblems } from './local-account.ts'
import type { LocalAccount } from './local-provider.ts'

export type Html = ReturnType<typeof html>

/** What the sign-in under way asks for; travels through the page in hidden fields. */
export interface LocalRequest {
  provider: ProviderName
  state: string
  code_challenge: string
}

const NAMES: Record<ProviderName, string> = { discord: 'Discord', google: 'Google' }

/** The page that stands where Discord's or Google's would. Works without a script. */
export function localSignInPage({
  request,
  remembered,
  typed = { email: '', fullName: '' },
  problems = {},
}: {
  request: LocalRequest
  remembered: readonly LocalAccount[]
  typed?: LocalAccount
  problems?: AccountProblems
}): Html {
  const provider = NAMES[request.provider]
  return page(
    'Local sign-in: this site has no Discord or Google keys yet',
    html`<p class="lead">
        You chose ${provider}. Its own page opens here once the site has its keys. Until then this page is the
        site's own, checks no password, and works on this machine only.
      </p>
      ${remembered.length > 0 ? rememberedAccounts(request, remembered) : ''}
      <form method="post" action="/local-sign-in">
        ${hiddenFields(request)}
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email', value: typed.email, problem: problems.email })}
        ${field({ name: 'full_name', label: 'Full Name', type: 'text', autocomplete: 'name', value: typed.fullName, problem: problems.fullName })}
        <button class="btn primary" type="submit">Sign in</button>
      </form>
      <p class="fine">Any address will do, and the same one signs you in to the same account again.</p>
      <p><a class="link" href="/auth/v1/callback?${cancelQuery(request)}">Cancel</a></p>`,
  )
}

/** Why the page does not open, for whoever came to it another way. */
export function localRefusalPage(reason: string): Html {
  return page(
    'Local sign-in is closed',
    html`<p class="lead">${reason}</p>
      <p><a class="link" href="/">Home</a></p>`,
  )
}

function rememberedAccounts(request: LocalRequest, accounts: readonly LocalAccount[]): Html {
  return html`<h2>Sign in again as</h2>
    <ul>
      ${accounts.map(
        ({ email, fullName }) =>
          html`<li>
            <form method="post" action="/local-sign-in">
              ${hiddenFields(request)}
              <input type="hidden" name="email" value="${email}" />
              <input type="hidden" name="full_name" value="${fullName}" />
              <button class="btn line" type="submit">
                <strong>${fullName}</strong> <span>${email}</span>
              </button>
            </form>
          </li>`,
      )}
    </ul>
    <form class="forget" method="post" action="/local-sign-in">
      ${hiddenFields(request)}
      <button class="link" type="submit" name="forget" value="yes">Forget these accounts</button>
    </form>
    <p class="or">or with another account</p>`
}

function field({
  name,
  label,
  type,
  autocomplete,
  value,
  problem,
}: {
  name: string
  label: string
  type: string
  autocomplete: string
  value: string
  problem: string | undefined
}): Html {
  const described = problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : ''
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      required${described}
    />
    ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}`
}

function hiddenFields(request: LocalRequest): Html {
  return html`${Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`
}

function cancelQuery({ state }: LocalRequest): string {
  const error_description = 'You left the sign-in page before signing in'
  return new URLSearchParams({ state, error: 'access_denied', error_description }).toString()
}

function page(heading: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${heading}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main class="slip">
          <div class="in">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M3.5 18.5c2.6 2 4.6 4.9 6 8.6C13 17.6 19.2 9.4 28.5 3.2" />
              <path
                class="needles"
                d="M13.3 19.2 11.6 13M17.5 13.2 16.7 7.4M22.2 8.3 22 3.4M14.5 17.2l6.7.6M18.7 11.9l6.2.9M23.3 7.3l5.2.9"
              />
            </svg>
            <h1>${heading}</h1>
            ${content}
          </div>
        </main>
      </body>
    </html>`
}

/** The slip of the sign-in screens, in the site's own tokens; by day and by lamp as the device prefers. */
const STYLE = `
@font-face { font-family: Newsreader; src: url("/local-sign-in/newsreader.woff2") format("woff2"); font-weight: 400 600; font-display: optional }
@font-face { font-family: Figtree; src: url("/local-sign-in/figtree.woff2") format("woff2"); font-weight: 400 700; font-display: optional }
:root { color-scheme: light; --paper: #f8f7f0; --sheet: #fffefa; --sunk: #efeee4; --line: #dddccf; --line-strong: #7c857d; --ink: #10261d; --ink-2: #3f5147; --pencil: #5d6962; --green: #0e5039; --primary: #0e4a36; --primary-hover: #08382a; --on-primary: #fbfaf3; --focus: #0b6e4c; --red: #b32d17; --shadow: 0 1px 0 rgb(16 38 29 / 0.05), 0 14px 28px -14px rgb(16 38 29 / 0.28) }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --paper: #0f1713; --sheet: #17211c; --sunk: #0a110e; --line: #26332c; --line-strong: #6d7c73; --ink: #ecede3; --ink-2: #b9c4bb; --pencil: #97a49b; --green: #93d8b3; --primary: #a3dfbf; --primary-hover: #bdeacf; --on-primary: #06231a; --focus: #a3dfbf; --red: #ff9b86; --shadow: 0 18px 32px -16px rgb(0 0 0 / 0.8) } }
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: clamp(1.5rem, 1rem + 4vw, 4rem) clamp(1.25rem, 0.6rem + 2.6vw, 3rem); background: var(--paper); color: var(--ink); font: 400 1rem/1.6 Figtree, system-ui, sans-serif; overflow-wrap: anywhere; -webkit-text-size-adjust: 100% }
h1, h2, p, ul { margin: 0; padding: 0 }
ul { list-style: none; display: grid; gap: 0.5rem }
.slip { position: relative; width: min(100%, 28rem); isolation: isolate }
.slip::before, .slip::after { content: ""; position: absolute; inset: 0; z-index: -1; background: var(--sheet); border: 1px solid var(--line); border-radius: 3px }
.slip::before { rotate: 1.3deg; background: var(--sunk) }
.slip::after { box-shadow: var(--shadow) }
.in { padding: clamp(1.75rem, 1rem + 3vw, 2.75rem) }
svg { display: block; width: 2.25rem; height: 2.25rem; margin-bottom: 1rem; fill: none; stroke: var(--green); stroke-width: 2.7; stroke-linecap: round; stroke-linejoin: round }
.needles { stroke-width: 1.9 }
h1 { font: 500 clamp(1.75rem, 1.5rem + 1.1vw, 2.25rem)/1.1 Newsreader, Georgia, serif; letter-spacing: -0.02em; text-wrap: balance }
h2 { font-size: 0.875rem; font-weight: 600; margin-bottom: 0.5rem }
.lead { margin: 0.75rem 0 1.5rem; color: var(--ink-2); line-height: 1.5 }
label { display: block; margin-bottom: 0.375rem; font-size: 0.875rem; font-weight: 600 }
input { width: 100%; min-height: 3rem; margin-bottom: 1rem; padding: 0.625rem 0.875rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line-strong); border-radius: 6px }
input[aria-invalid] { border-color: var(--red); margin-bottom: 0.375rem }
.problem { margin-bottom: 1rem; font-size: 0.875rem; line-height: 1.45; color: var(--red) }
.btn { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: center; gap: 0 0.5rem; width: 100%; min-height: 3.25rem; padding: 0.75rem 1.125rem; border: 1px solid transparent; border-radius: 6px; font: 600 1rem/1.4 inherit; font-family: inherit; cursor: pointer }
.primary { background: var(--primary); color: var(--on-primary) }
.primary:hover { background: var(--primary-hover) }
.line { justify-content: flex-start; text-align: left; background: var(--sheet); border-color: var(--line-strong); color: inherit }
.line span { font-weight: 400; color: var(--ink-2) }
.line:hover { border-color: var(--green); color: var(--green) }
.or { display: flex; align-items: center; gap: 0.875rem; margin-block: 0.5rem 1rem; font-size: 0.875rem; color: var(--pencil) }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line) }
.fine { margin-top: 1.25rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 0.875rem; line-height: 1.45; color: var(--ink-2) }
.link { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0; border: 0; background: none; font: 600 0.9375rem/1.4 inherit; font-family: inherit; color: var(--green); text-underline-offset: 0.2em; text-decoration: underline; cursor: pointer }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
@media (forced-colors: active) { .btn, .slip { border: 1px solid ButtonBorder } }
`

/** Lets the page load its own style and the site's two fonts, and send its forms here; `home` are origins that it may end at. */
export function localPagePolicy(home: readonly string[]): string {
  const style = createHash('sha256').update(STYLE).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Chromium holds a form to this through all the redirects that follow it.
    `form-action ${["'self'", ...home].join(' ')}`,
  ].join('; ')
}
