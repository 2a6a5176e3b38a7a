import { reportFault } from '#app/lib/service/report-fault.ts'
import { showToast, CHUNK_LOAD_ERROR } from '#app/ui/toast.ts'
import { UNEXPECTED } from '#app/lib/service/write-end.ts'

/** Says that a feature could not be opened because of a fault of ours, and reports the fault. */
export function showFault(error: unknown): void {
  showToast({ kind: 'error', title: CHUNK_LOAD_ERROR.title, detail: UNEXPECTED })
  reportFault(error)
}
