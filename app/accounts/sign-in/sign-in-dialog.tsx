import { leaveForNextPage } from '#app/lib/next-page.ts'
import { sessionEndSentence } from '#app/lib/device/end-session.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { type ProtectedAction, BENEFITS, signInReason } from '#app/accounts/session/protected-action.ts'
import './sign-in-dialog.css'

/**
 * Asks a visitor to sign in for one feature. The provider returns to this part of the site, which then opens the current
 * page, where the feature opens for its `subject`.
 */
export default function SignInDialog({
  feature,
  subject,
  onClose,
}: ProtectedAction & { onClose: () => void }) {
  const { pathname, search, hash } = location
  const [, part] = pathname.split('/')
  return (
    <Dialog
      title="Sign In Required"
      description={sessionEndSentence() ?? signInReason(feature)}
      onClose={onClose}
    >
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
          onClick={() => leaveForNextPage('sign-in', { page: pathname + search + hash, feature, subject })}
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
