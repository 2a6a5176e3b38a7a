import type { ReactNode } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'

/** A question before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  yes,
  no,
  isDanger = false,
  onYes,
  onClose,
  children,
}: {
  title: string
  yes: string
  no: string
  isDanger?: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-ghost" type="button" onClick={onClose}>
            {no}
          </button>
          <button className={isDanger ? 'btn btn-danger' : 'btn btn-primary'} type="button" onClick={onYes}>
            {yes}
          </button>
        </>
      }
    >
      <div>{children}</div>
    </Dialog>
  )
}
