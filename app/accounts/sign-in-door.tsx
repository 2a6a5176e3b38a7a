import { Link } from 'react-router'
import { NOT_CONNECTED, type Provider, type StartSignIn } from './connection.ts'
import { SignInMark } from './sign-in-marks.tsx'
import './sign-in-door.css'

const LABELS: Record<Provider, string> = {
  discord: 'Continue with Discord',
  google: 'Sign in with Google',
}

/** The texts in which the three sign-in screens differ. */
export interface DoorTexts {
  title: string
  lead: string
  /** What is pencilled over the Discord button. */
  recommendation: string
  separator: string
  promise: string
  wayBack: string
}

/**
 * A sign-in screen. Both buttons lead to their provider and back to `returnTo`; without `onSignIn` there is nothing to
 * sign in to: the buttons say why they do nothing, and the way back is what the screen offers.
 */
export function SignInDoor({
  texts: { title, lead, recommendation, separator, promise, wayBack },
  returnTo,
  onSignIn,
}: {
  texts: DoorTexts
  returnTo: string
  onSignIn: StartSignIn | undefined
}) {
  const button = (provider: Provider, look: string) => (
    <button
      className={`btn ${look}`}
      type="button"
      onClick={onSignIn && (() => onSignIn(provider, returnTo))}
      {...(!onSignIn && { 'aria-disabled': true, 'aria-describedby': 'not-connected' })}
    >
      <SignInMark provider={provider} /> {LABELS[provider]}
    </button>
  )
  return (
    <main id="main" className="door">
      <div className="door-in">
        <DoorNotes />
        <div className="slip">
          <div className="in">
            <h1 className={title.length > 12 ? 'h1 long' : 'h1'}>{title}</h1>
            <p className="lead">{lead}</p>
            {!onSignIn && (
              <div className="closed">
                <i className="mk mk-side" aria-hidden="true" />
                <p id="not-connected">{NOT_CONNECTED}</p>
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
        <Link className={onSignIn ? 'link way-back' : 'btn btn-primary way-back'} to={returnTo}>
          <span>{wayBack}</span>
        </Link>
      </div>
    </main>
  )
}

function DoorNotes() {
  return (
    <ul className="door-notes" aria-label="With an account">
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
