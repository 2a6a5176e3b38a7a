import { Navigate } from 'react-router'
import {
  useSignInWays,
  ANYBODY,
  type EnabledProviders,
  NOT_CONNECTED,
  useSignIn,
  preloadSignIn,
  type Provider,
  PROVIDER_NAMES,
  PUBLIC_PROVIDERS,
  SCHOOL,
} from './use-sign-in.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import School from 'lucide-react/icons/school'
import { useIsBrowser, useHash, useSearch } from '#app/lib/use-search.ts'
import './sign-in-card.css'

/** The texts in which the three sign-in screens differ. */
export interface SignInTexts {
  title: string
  lead: string
  /** The note above the Discord button. */
  recommendation: string
  separator: string
  promise: string
  returnLink: string
}

/** A sign-in screen. A student who is signed in already is redirected: to the page where a link was followed, else to
 * `returnTo`. */
export function SignInScreen({ texts, returnTo }: { texts: SignInTexts; returnTo: string }) {
  const auth = useAuthState()
  const { providers, isOpen, school } = useSignInWays()
  const { page, leaving, problem, onSignIn } = useSignIn(returnTo)
  if ('student' in auth) return <Navigate to={page ?? returnTo} replace />
  return (
    <SignInCard
      texts={texts}
      returnTo={visitorTarget(page, returnTo)}
      providers={providers}
      school={school}
      isOpen={isOpen}
      leaving={leaving}
      problem={problem}
      onIntent={preloadSignIn}
      onSignIn={(provider) => void onSignIn(provider)}
    />
  )
}

const LABELS: Partial<Record<Provider, string>> = {
  discord: 'Continue with Discord',
  google: 'Sign in with Google',
}

/**
 * A sign-in screen with a button for each provider. A button is off if the site does not accept its provider, while a
 * sign-in begins, and until the app has started: before that a press would do nothing. Without any provider the link back
 * to the site is the main action.
 */
export function SignInCard({
  texts: { title, lead, recommendation, separator, promise, returnLink },
  returnTo,
  providers,
  school,
  isOpen,
  leaving,
  problem,
  onIntent,
  onSignIn,
}: {
  texts: SignInTexts
  returnTo: string
  providers: EnabledProviders
  /** The name of the school whose own accounts sign in here. Only then there is a button for it. */
  school?: string | undefined
  /** Whether every visitor can enter every account: the site asks for no password, and not for the word in its console. */
  isOpen: boolean
  /** The provider whose sign-in begins. */
  leaving: Provider | undefined
  /** Why the last attempt failed. */
  problem: string | undefined
  /** The pointer or the focus is on a button. */
  onIntent: () => void
  onSignIn: (provider: Provider) => void
}) {
  const isReady = useIsBrowser()
  const hasNone = providers.length === 0
  const isMissing = (provider: Provider) => providers !== 'unknown' && !providers.includes(provider)
  const button = (provider: Provider, look: string) => {
    const name = provider === SCHOOL ? school : PROVIDER_NAMES[provider]
    const isOff = !isReady || isMissing(provider) || leaving !== undefined
    return (
      <button
        className={`btn ${look}`}
        type="button"
        aria-disabled={isOff}
        aria-describedby={isMissing(provider) ? 'not-connected' : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => isOff || onSignIn(provider)}
      >
        <SignInMark provider={provider} />{' '}
        {leaving === provider ? `Opening ${name}` : (LABELS[provider] ?? `Continue with ${name}`)}
      </button>
    )
  }
  const missing = PUBLIC_PROVIDERS.filter(isMissing).map((provider) => PROVIDER_NAMES[provider])
  return (
    <main id="main" className="sign-in-screen">
      <div className="sign-in-inner">
        <AccountNotes />
        <div className="slip">
          <div className="in">
            <h1 className={title.length > 12 ? 'h1 long' : 'h1'}>{title}</h1>
            <p className="lead">{lead}</p>
            {missing.length > 0 && (
              <Said id="not-connected">
                {hasNone ? NOT_CONNECTED : `This site does not sign in with ${missing.join(' or ')}.`}
              </Said>
            )}
            {isOpen && <Said>{ANYBODY}</Said>}
            {problem && <Said isWrong>{problem}</Said>}
            {/* Where only the school's own accounts sign in, Discord is no recommendation. */}
            {!(school !== undefined && isMissing('discord')) && (
              <p className="rec">
                {recommendation} <i className="mk mk-arrow-d" aria-hidden="true" />
              </p>
            )}
            {button('discord', 'btn-discord')}
            <p className="or">{separator}</p>
            {button('google', 'btn-line')}
            {school !== undefined && button(SCHOOL, 'btn-line sign-in-school')}
            <p className="fine">{promise}</p>
          </div>
        </div>
        <a className={hasNone ? 'btn btn-primary sign-in-back' : 'link sign-in-back'} href={returnTo}>
          <span>{returnLink}</span>
        </a>
      </div>
    </main>
  )
}

function Said({ id, isWrong, children }: { id?: string; isWrong?: boolean; children: string }) {
  return (
    <div className={isWrong ? 'said wrong' : 'said'}>
      <i className={isWrong ? 'mk mk-cross' : 'mk mk-side'} aria-hidden="true" />
      <p id={id}>{children}</p>
    </div>
  )
}

function AccountNotes() {
  return (
    <ul className="sign-in-notes" aria-label="With an account">
      <li>
        Save papers and notes <i className="mk mk-tick" aria-hidden="true" />
      </li>
      <li>
        <span className="pen">Set goals</span>
      </li>
      <li>
        <i className="mk mk-star" aria-hidden="true" /> Search everything
      </li>
      <li>
        <span className="run run-mint">Keep your place</span>
      </li>
      <li>
        <span className="wave">Still free</span>
      </li>
    </ul>
  )
}

/** A provider's logo for its button. */
function SignInMark({ provider }: { provider: Provider }) {
  if (provider === 'discord') return <i className="mk mk-discord" aria-hidden="true" />
  if (provider === SCHOOL) return <School className="i" aria-hidden="true" />
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      {GOOGLE.map(([colour, path]) => (
        <path key={colour} fill={colour} d={path} />
      ))}
    </svg>
  )
}

const GOOGLE = [
  [
    '#4285F4',
    'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z',
  ],
  [
    '#34A853',
    'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z',
  ],
  [
    '#FBBC05',
    'M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l2.85-2.22.81-.62z',
  ],
  [
    '#EA4335',
    'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z',
  ],
] as const

/** The pages that sign-in may return to, with any query and fragment. */
const RETURN_PATHS = new Set([
  '/',
  '/practice',
  '/resources',
  '/planner',
  '/profile',
  '/pricing',
  '/syllabus',
])

/** Characters that end an attribute, or that browsers drop or read as a slash when they parse an address. */
const NEVER = /[<>"'`\\\p{Cc}]/u
/** What a provider answers in a fragment is no place on a page. */
const ANSWER = /^#(?:error|sb|access_token)/

/**
 * The path that sign-in returns to: the requested address if it is one of these pages of this site, else `fallback`.
 * `origin` is that of this site, as in `location.origin`.
 */
export function parseReturnTarget(
  asked: string | null,
  {
    origin,
    fallback,
    hash = '',
  }: {
    origin: string
    fallback: string
    /** That of the screen. In `/login?redirectTo=/syllabus#p1` the browser takes it for the screen's own. */
    hash?: string | undefined
  },
): string {
  if (asked === null || NEVER.test(asked)) return fallback
  const target = /^https?:\/\//i.test(asked) ? pathOnOrigin(asked, origin) : asked
  const [path = ''] = target?.split(/[?#]/) ?? []
  if (!target || !RETURN_PATHS.has(path)) return fallback
  return target.includes('#') || NEVER.test(hash) || ANSWER.test(hash) ? target : target + hash
}

/**
 * Where a visitor goes on without an account: the page where the link to sign in was followed, else the screen's target. A
 * screen that returns to the resources leads to no other part. The profile would lead back to the screen.
 */
function visitorTarget(page: string | undefined, returnTo: string): string {
  const isInPart = page?.startsWith('/resources') || returnTo !== '/resources'
  const target = page && isInPart ? page : returnTo
  return /^\/profile\b/.test(target) ? '/practice' : target
}

function pathOnOrigin(asked: string, origin: string): string | undefined {
  if (!URL.canParse(asked)) return undefined
  const url = new URL(asked)
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined
}

/** The path that this sign-in screen returns to: the first of these search parameters that has a value. */
export function useReturnTarget(parameters: readonly string[], fallback: string): string {
  const [params] = useSearch()
  const hash = useHash()
  const asked = parameters.map((name) => params.get(name)).find(Boolean)
  // A prerendered page has no parameters and no `location`.
  return asked ? parseReturnTarget(asked, { origin: location.origin, fallback, hash }) : fallback
}
