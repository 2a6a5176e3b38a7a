import { useState } from 'react'

/**
 * For a dialog opened by state and not by a trigger of its own: gives focus back, on closing, to what had it before
 * (`onCloseAutoFocus` of the dialog's content).
 */
export function useOpener(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
}
