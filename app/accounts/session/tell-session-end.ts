import { sessionEndSentence } from '#app/lib/device/end-session.ts'
import { showToast } from '#app/ui/toast.ts'

/** Tells the student that they are signed out, and why. What the page shows stays; its links to sign in lead back to it. */
export function tellSessionEnd(): void {
  const detail = sessionEndSentence()
  if (detail) showToast({ kind: 'hint', title: 'Signed out', detail })
}
