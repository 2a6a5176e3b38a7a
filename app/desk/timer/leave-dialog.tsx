import { Dialog } from '#app/ui/dialog.tsx'

/** Asks before the desk opens another variant while the timer of this one runs. */
export default function LeaveDialog({
  from,
  to,
  onOpen,
  onClose,
}: {
  /** `Variant 2`. */
  from: string
  to: string
  onOpen: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      title={`Your time goes on. Leave ${from}?`}
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-line" type="button" onClick={onClose}>
            Stay
          </button>
          <button className="btn btn-primary" type="button" onClick={onOpen}>
            Open {to}
          </button>
        </>
      }
    />
  )
}
