import { reportFault } from '#app/lib/report-fault.ts'
import { isNetworkError } from '#app/lib/request-error.ts'
import { showToast } from '#app/ui/toast.ts'
import { CHUNK_LOAD_ERROR } from './chunk-load-error.ts'
import { UNEXPECTED } from './service-problem.ts'

/** Says that a feature could not be opened. If its code did arrive, the error is a fault of ours, and is reported. */
export function showOpenProblem(error: unknown): void {
  if (isNetworkError(error)) showToast(CHUNK_LOAD_ERROR)
  else {
    showToast({ kind: 'error', title: CHUNK_LOAD_ERROR.title, detail: UNEXPECTED })
    reportFault(error)
  }
}
