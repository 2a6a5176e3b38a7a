import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Link } from 'react-router'
import { Avatar } from '#app/accounts/student/avatar.tsx'
import { displayName } from '#app/accounts/student/person.ts'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { useReturnFocus } from '#app/ui/use-return-focus.ts'
import { HeaderLinks } from './header-links.tsx'
import { JoinLink } from '#app/ui/join-link.tsx'
import { SignInLink } from './sign-in-link.tsx'
import '#app/ui/styles/overlays.css'

/** The header's links on narrow screens, and who is signed in. */
export default function MenuDrawer({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const onCloseAutoFocus = useReturnFocus()
  const onFollow = () => onOpenChange(false)
  const visit = useAuthState()
  const student = 'student' in visit ? visit.student : undefined
  const { isLeaving, onSignOut } = useSignOut()
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="drawer" aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
          <div className="dh">
            <Dialog.Title className="label">Menu</Dialog.Title>
            <Dialog.Close className="icon-btn" aria-label="Close">
              <X className="i" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <nav aria-label="Menu">
            <HeaderLinks hasSession={student !== undefined} onFollow={onFollow} current="run run-flush" />
            <Link className="quiet" to="/offline" onClick={onFollow}>
              On this device
            </Link>
          </nav>
          {student && (
            <div className="who">
              <Avatar fullName={student.fullName} email={student.email} picture={student.avatarUrl} />
              <span>
                <b>{displayName(student)}</b>
                {student.email}
              </span>
            </div>
          )}
          <div className="da">
            <JoinLink />
            {student ? (
              <button
                className="btn btn-line btn-sm"
                type="button"
                disabled={isLeaving}
                onClick={() => onSignOut()}
              >
                Sign Out
              </button>
            ) : (
              <SignInLink onFollow={onFollow} />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
