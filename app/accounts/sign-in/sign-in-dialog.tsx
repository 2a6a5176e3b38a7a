import { leaveForNextPage } from '#app/lib/next-page.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { type ProtectedAction, BENEFITS, signInReason } from '#app/accounts/session/protected-action.ts'
import './sign-in-dialog.css'

/**
 * Asks a visitor to sign in for one feature. Sign-in itself comes back to this part of the site; from there the visitor is
 * led on to the exact place they are at now, where the feature opens for what it was asked for (`about`).
 */
export default function SignInDialog({ feature, about, onClose }: ProtectedAction & { onClose: () => void }) {
  const { pathname, search, hash } = location
  const [, part] = pathname.split('/')
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
        <a
          className="btn btn-primary"
          href={`/auth?redirect=/${part}`}
          onClick={() => leaveForNextPage('sign-in', { place: pathname + search + hash, feature, about })}
        >
          Sign In / Create Account
        </a>
        <button className="btn btn-ghost" type="button" onClick={onClose}>
          Continue Without Account
        </button>
      </div>
    </Dialog>
  )
}
