import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import '#app/ui/styles/forms.css'
import type { DocumentType } from '#app/papers/file-name.ts'
import { ViewerClose, ViewerDialog, ViewerTitle } from '#app/viewer/viewer-dialog.tsx'
import { closingAddress, type Desk } from './desk.ts'
import type { DeskAddress } from './desk-address.ts'
import { DeskSurface } from './desk-surface.tsx'
import './desk.css'

const SignInDialog = lazy(() => import('#app/accounts/sign-in-dialog.tsx'))

/** The desk as a dialog over its list. Closing it leads to the list. */
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
  const { state } = useLocation()
  const [isSaving, setSaving] = useState(false)
  const closesTo = closingAddress(desk, (state as { from?: unknown } | null)?.from)

  return (
    <ViewerDialog closesTo={closesTo} fileName={address.fileName}>
      <DeskSurface
        desk={desk}
        address={address}
        shown={shown}
        closeButton={<ViewerClose />}
        title={<ViewerTitle title={desk.title} />}
        onSave={() => setSaving(true)}
      />
      {isSaving && (
        <Suspense>
          <SignInDialog feature="save papers" onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </ViewerDialog>
  )
}
