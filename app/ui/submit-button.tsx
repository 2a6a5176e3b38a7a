import type { ReactNode } from 'react'

/**
 * Submits the form with the id `form`. `isOff` shows that there is nothing to submit yet. The button can still be pressed,
 * and Enter still submits: the form then says what is missing.
 */
export function SubmitButton({
  form,
  isOff,
  children,
}: {
  form: string
  isOff: boolean
  children: ReactNode
}) {
  return (
    <button className="btn btn-primary" type="submit" form={form} aria-disabled={isOff}>
      {children}
    </button>
  )
}
