import { useEffect, useState } from 'react'
import { CHUNK_LOAD_ERROR, showToast } from '#app/ui/toast.ts'
import type { PaperExamId } from '#domain/exams/exam.ts'
import type { searchPapers } from '#domain/papers/search.ts'

/** The search of the catalogue. */
export type PaperSearch = typeof searchPapers

/** The results of a search. */
export const loadFound = () =>
  import('./found-papers.tsx').then(({ FoundPapers }) => ({ default: FoundPapers }))

/** Fetches the search of an exam. If that fails while the reader waits for it (`isWanted`), a toast says so. */
export async function loadSearch(
  exam: PaperExamId,
  { onLoaded, isWanted }: { onLoaded: (search: PaperSearch) => void; isWanted: boolean },
): Promise<void> {
  const loaded = await Promise.all([import('#domain/papers/search.ts'), loadFound()]).catch(
    () => isWanted && showToast(CHUNK_LOAD_ERROR),
  )
  if (!loaded) return
  const [{ searchPapers }] = loaded
  try {
    // The first search of an exam builds its index: this one does it before the first key.
    searchPapers('', exam)
    onLoaded(searchPapers)
  } catch (error) {
    // Hardly ever: its code comes when it is needed.
    if (isWanted) (await import('#app/accounts/session/show-fault.ts')).showFault(error)
  }
}

/**
 * The search of the catalogue. It is fetched when the reader moves to the search box (`onIntent`) or types, because most
 * readers never search. Undefined until it is loaded.
 */
export function usePaperSearch(exam: PaperExamId, text: string) {
  const [search, setSearch] = useState<PaperSearch>()
  const isWanted = text !== '' && !search
  const load = () => loadSearch(exam, { onLoaded: (loaded) => setSearch(() => loaded), isWanted })
  useEffect(() => {
    if (isWanted) void load()
    // oxlint-disable-next-line react/exhaustive-deps -- after a failure, every change of the text tries again
  }, [isWanted, text])
  return { search, onIntent: () => void load() }
}
