import { useIsBrowser } from '#app/lib/use-is-browser.ts'
import { type EnabledProviders, NOT_CONNECTED } from './enabled-providers.ts'
import { type Provider, PROVIDER_NAMES, PROVIDERS } from './provider.ts'
import { SignInMark } from './sign-in-marks.tsx'
import './sign-in-card.css'

const LABELS: Record<Provider, string> = {
  discord: 'Continue with Discord',
  google: 'Sign in with Google',
}

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

/**
 * A sign-in screen with a button for each provider. A button is off if the site does not accept its provider, while a
 * sign-in begins, and until the app has started: before that a press would do nothing. Without any provider the link back
 * to the site is the main action.
 */
export function SignInCard({
  texts: { title, lead, recommendation, separator, promise, returnLink },
  returnTo,
  providers,
  leaving,
  problem,
  onIntent,
  onSignIn,
}: {
  texts: SignInTexts
  returnTo: string
  providers: EnabledProviders
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
        {leaving === provider ? `Opening ${PROVIDER_NAMES[provider]}` : LABELS[provider]}
      </button>
    )
  }
  const missing = PROVIDERS.filter(isMissing).map((provider) => PROVIDER_NAMES[provider])
  return (
    <main id="main" className="sign-in-screen">
      <div className="sign-in-inner">
        <AccountNotes />
        <div className="slip">
          <div className="in">
            <h1 className={title.length > 12 ? 'h1 long' : 'h1'}>{title}</h1>
            <p className="lead">{lead}</p>
            {missing.length > 0 && (
              <div className="said">
                <i className="mk mk-side" aria-hidden="true" />
                <p id="not-connected">
                  {hasNone ? NOT_CONNECTED : `This site does not sign in with ${missing.join(', ')}.`}
                </p>
              </div>
            )}
            {problem && (
              <div className="said wrong">
                <i className="mk mk-cross" aria-hidden="true" />
                <p>{problem}</p>
              </div>
            )}
            <p className="rec">
              {recommendation} <i className="mk mk-arrow-d" aria-hidden="true" />
            </p>
            {button('discord', 'btn-discord')}
            <p className="or">{separator}</p>
            {button('google', 'btn-line')}
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
