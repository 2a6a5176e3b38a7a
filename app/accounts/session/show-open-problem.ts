import { reportFault } from '#app/lib/report-fault.ts'
import { isNetworkError } from '#app/lib/request-error.ts'
import { showToast, type Toast } from '#app/ui/toast.ts'
import { CHUNK_LOAD_ERROR } from './chunk-load-error.ts'
import { UNEXPECTED } from './service-problem.ts'

/**
 * Says that a feature could not be opened. `noConnection` is the toast if its code or data did not arrive. Any other
 * error is a fault of ours, which is reported.
 */
export function showOpenProblem(error: unknown, noConnection: Omit<Toast, 'id'> = CHUNK_LOAD_ERROR): void {
  if (isNetworkError(error)) showToast(noConnection)
  else {
    showToast({ kind: 'error', title: CHUNK_LOAD_ERROR.title, detail: UNEXPECTED })
    reportFault(error)
  }
}
