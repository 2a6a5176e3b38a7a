import { CHUNK_LOAD_ERROR } from '#app/accounts/session/chunk-load-error.ts'
import { showFault } from '#app/accounts/session/show-fault.ts'
import { showToast } from '#app/ui/toast.ts'
import type { PaperExamId } from '#domain/exams/exam.ts'
import type { searchPapers } from '#domain/papers/search.ts'

// The parts of a list of papers that load after it. The list of their files is in a file of its own, since it is longer than
// the code that asks for them.
export const importDialogs = () => import('./student-dialogs.tsx')
export const importGoalProgress = () => import('#app/goals/goal-progress.tsx')

/** The search of the catalogue. */
export type PaperSearch = typeof searchPapers

/** Fetches the search of an exam. If that fails while the reader waits for it (`isWanted`), a toast says so. */
export async function loadSearch(
  exam: PaperExamId,
  { onLoaded, isWanted }: { onLoaded: (search: PaperSearch) => void; isWanted: boolean },
): Promise<void> {
  const loaded = await import('#domain/papers/search.ts').catch(() => isWanted && showToast(CHUNK_LOAD_ERROR))
  if (!loaded) return
  const { searchPapers } = loaded
  try {
    // The first search of an exam builds its index: this one does it before the first key.
    searchPapers('', exam)
    onLoaded(searchPapers)
  } catch (error) {
    if (isWanted) showFault(error)
  }
}
