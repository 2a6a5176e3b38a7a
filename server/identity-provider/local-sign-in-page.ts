import { html } from 'hono/html'
import type { PublicProvider } from '#server/auth/provider.ts'
import type { AccountProblems, LocalAccount } from './local-provider.ts'

export type Html = ReturnType<typeof html>

/** The parameters of the sign-in, which the page keeps in hidden fields. */
export interface LocalRequest {
  provider: PublicProvider
  state: string
  code_challenge: string
}

const NAMES: Record<PublicProvider, string> = { discord: 'Discord', google: 'Google' }

/** The page in place of Discord's or Google's. It works without a script. */
export function localSignInPage({
  request,
  remembered,
  asksWord,
  isAllowed,
  typed = { email: '', fullName: '' },
  problems = {},
}: {
  request: LocalRequest
  remembered: readonly LocalAccount[]
  /** Whether this browser must type the word of the server's console. */
  asksWord: boolean
  /** Whether other machines can open the page. */
  isAllowed: boolean
  typed?: LocalAccount
  problems?: AccountProblems & { word?: string }
}): Html {
  const provider = NAMES[request.provider]
  return page(
    'Local sign-in: this site has no Discord or Google keys yet',
    html`<p class="lead">
        You chose ${provider}. Its own page opens here once the site has its keys. Until then this page is the
        site's own: it checks no
        password${isAllowed ? html`, so <strong>anybody can be anybody here</strong>` : ', and opens on this machine only'}.
      </p>
      ${remembered.length > 0 ? rememberedAccounts(request, remembered) : ''}
      <form method="post" action="/local-sign-in">
        ${hiddenFields(request)}
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email', value: typed.email, problem: problems.email })}
        ${field({ name: 'full_name', label: 'Full Name', type: 'text', autocomplete: 'name', value: typed.fullName, problem: problems.fullName })}
        ${asksWord ? wordField(problems.word) : ''}
        <button class="btn primary" type="submit">Sign in</button>
      </form>
      <p class="fine">Any address will do, and the same one signs you in to the same account again.</p>
      <p><a class="link" href="/auth/v1/callback?${cancelQuery(request)}">Cancel</a></p>`,
  )
}

/** The page that tells why the local sign-in does not open. */
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

function wordField(problem: string | undefined): Html {
  return html`${field({ name: 'word', label: 'Word from the console', type: 'text', autocomplete: 'off', value: '', problem })}
    <p class="hint">
      The server printed it when it started: look where npm start runs. This browser is asked once.
    </p>`
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
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/local-sign-in/local-sign-in.css" />
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

/**
 * The Content-Security-Policy of the page: its style, the two fonts, the icon, and its forms. `home` has the origins to which a
 * sign-in may return.
 */
export function localPagePolicy(home: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Chromium applies form-action to all redirects that follow a form.
    `form-action ${["'self'", ...home].join(' ')}`,
  ].join('; ')
}
