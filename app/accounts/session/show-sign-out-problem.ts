import { reportFault } from '#app/lib/report-fault.ts'
import { showToast } from '#app/ui/toast.ts'
import { isAway, isFault } from '#app/lib/write-end.ts'

/** Says that a student could not be signed out. A fault of ours is reported. */
export function showSignOutProblem(error: unknown): void {
  const hint = isAway(error) ? 'Check your connection and try again.' : 'Please try again.'
  showToast({ kind: 'error', title: 'Error signing out', detail: `You are still signed in. ${hint}` })
  if (isFault(error)) reportFault(error)
}
