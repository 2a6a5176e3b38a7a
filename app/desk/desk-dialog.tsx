import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import '#app/ui/styles/forms.css'
import '#app/ui/styles/overlays.css'
import type { DocumentType } from '#app/papers/file-name.ts'
import { closingAddress, type Desk } from './desk.ts'
import type { DeskAddress } from './desk-address.ts'
import { DeskSurface } from './desk-surface.tsx'
import './desk.css'

const SignInDialog = lazy(() => import('#app/accounts/sign-in-dialog.tsx'))

/** The desk as a dialog over its list; on phones a sheet from below. Closing it leads to the list. */
export function DeskDialog({
  desk,
  address,
  shown,
}: {
  desk: Desk
  address: DeskAddress
  /** The document of the first pane. */
  shown: DocumentType
}) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [opener] = useState(() => document.activeElement)
  const [isSaving, setSaving] = useState(false)

  const close = () => {
    const to = closingAddress(desk, (state as { from?: unknown } | null)?.from)
    void navigate(to, { state: { closedPaper: true }, preventScrollReset: true })
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <div className="desk-place">
          <Dialog.Content
            className="desk"
            aria-describedby={undefined}
            // What is open inside takes Esc first and stops it; what arrives here closes the desk.
            onEscapeKeyDown={(event) => event.preventDefault()}
            onKeyDown={({ key, currentTarget, target }) => {
              if (key === 'Escape' && currentTarget.contains(target as Node)) close()
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              focusAgain(opener, address.fileName)
            }}
          >
            <DeskSurface
              desk={desk}
              address={address}
              shown={shown}
              closeButton={
                <Dialog.Close className="icon-btn" aria-label="Close">
                  <X className="i" />
                </Dialog.Close>
              }
              title={
                <Dialog.Title className="h3" data-tooltip={desk.title}>
                  {desk.title}
                </Dialog.Title>
              }
              onSave={() => setSaving(true)}
            />
            {isSaving && (
              <Suspense>
                <SignInDialog feature="save papers" onClose={() => setSaving(false)} />
              </Suspense>
            )}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Back to what opened the desk; for a desk opened by its address, to the document's button in the list. */
function focusAgain(opener: Element | null, fileName: string) {
  const isOpener = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const button = isOpener ? opener : document.querySelector<HTMLElement>(`#main a[href*="/${fileName}"]`)
  button?.focus()
}
