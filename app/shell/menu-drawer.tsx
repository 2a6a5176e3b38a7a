import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Link } from 'react-router'
import { useOpener } from '#app/ui/use-opener.ts'
import { HeaderLinks } from './header-links.tsx'
import { JoinLink } from './join-link.tsx'
import '#app/ui/styles/overlays.css'

/** The header's links on narrow screens. */
export default function MenuDrawer({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const onCloseAutoFocus = useOpener()
  const onFollow = () => onOpenChange(false)
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
            <HeaderLinks onFollow={onFollow} current="run run-flush" />
          </nav>
          <div className="da">
            <JoinLink />
            <Link className="btn btn-line btn-sm" to="/auth-resources" onClick={onFollow}>
              Sign In
            </Link>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
