import type { ReactNode } from 'react'

/**
 * The footer of a dialog with a form: Cancel, and the button that submits the form with the id `form`. `isOff` shows that there
 * is nothing to submit yet. The button can still be pressed, and Enter still submits: the form then says what is missing.
 */
export function FormFooter({
  form,
  isOff,
  onCancel,
  children,
}: {
  form: string
  isOff: boolean
  onCancel: () => void
  /** The label of the button. */
  children: ReactNode
}) {
  return (
    <>
      <button className="btn btn-ghost" type="button" onClick={onCancel}>
        Cancel
      </button>
      <button className="btn btn-primary" type="submit" form={form} aria-disabled={isOff}>
        {children}
      </button>
    </>
  )
}
