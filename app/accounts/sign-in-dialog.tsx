import { Link } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { BENEFITS, type Feature, signInReason } from './feature.ts'
import './sign-in-dialog.css'

/** Asks a visitor to sign in for one feature. `returnTo` is the page that sign-in comes back to. */
export default function SignInDialog({
  feature,
  returnTo = '/practice',
  onClose,
}: {
  feature: Feature
  returnTo?: string
  onClose: () => void
}) {
  return (
    <Dialog title="Sign In Required" description={signInReason(feature)} onClose={onClose}>
      <ul className="benefits">
        {BENEFITS.map((benefit, index) => (
          <li key={benefit}>
            <i className={`mk ${index % 2 ? 'mk-tick-2' : 'mk-tick'}`} aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="act-stack">
        <Link className="btn btn-primary" to={`/auth?redirect=${returnTo}`}>
          Sign In / Create Account
        </Link>
        <button className="btn btn-ghost" type="button" onClick={onClose}>
          Continue Without Account
        </button>
      </div>
    </Dialog>
  )
}
