import { useEffect, useState } from 'react'
import type { PaperExamId } from '#domain/exams/exam.ts'
import { CHUNK_LOAD_ERROR } from '#app/accounts/session/chunk-load-error.ts'
import { showToast } from '#app/ui/toast.ts'
import type { PaperSearch } from './later-parts.ts'

/**
 * The search of the catalogue. It is fetched when the reader moves to the search box (`onIntent`) or types, because most
 * readers never search. Undefined until it is loaded.
 */
export function usePaperSearch(exam: PaperExamId, text: string) {
  const [search, setSearch] = useState<PaperSearch>()
  const isWanted = text !== '' && !search
  const load = () =>
    import('./later-parts.ts').then(
      ({ loadSearch }) => loadSearch(exam, { onLoaded: (loaded) => setSearch(() => loaded), isWanted }),
      () => isWanted && showToast(CHUNK_LOAD_ERROR),
    )
  useEffect(() => {
    if (isWanted) void load()
    // oxlint-disable-next-line react/exhaustive-deps -- after a failure, every change of the text tries again
  }, [isWanted, text])
  return { search, onIntent: () => void load() }
}
