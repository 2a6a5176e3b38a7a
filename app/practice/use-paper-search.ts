import { useEffect, useState } from 'react'
import type { PaperExamId } from '#domain/exams/exam.ts'
import type { searchPapers } from '#domain/papers/search.ts'
import { showToast } from '#app/ui/toast.ts'
import type { FoundPapers } from './found-papers.tsx'

/** The search of the catalogue, and the list of what it finds. */
interface PaperSearch {
  search: typeof searchPapers
  FoundPapers: typeof FoundPapers
}

/**
 * The search of the catalogue. It is fetched when the reader moves to the search box (`onIntent`) or types, because most
 * readers never search. Undefined until it is loaded.
 */
export function usePaperSearch(exam: PaperExamId, text: string) {
  const [loaded, setLoaded] = useState<PaperSearch>()
  const isWanted = text !== '' && !loaded
  const load = async () => {
    try {
      const { importSearch } = await import('./later-parts.ts')
      const [{ searchPapers }, { FoundPapers }] = await importSearch()
      // The first search of an exam builds its index: this one does it before the first key.
      searchPapers('', exam)
      setLoaded({ search: searchPapers, FoundPapers })
    } catch {
      if (isWanted) showToast(CHUNK_LOAD_ERROR)
    }
  }
  useEffect(() => {
    if (isWanted) void load()
    // oxlint-disable-next-line react/exhaustive-deps -- after a failure, every change of the text tries again
  }, [isWanted, text])
  return { loaded, onIntent: () => void load() }
}

const CHUNK_LOAD_ERROR = {
  kind: 'error',
  title: 'The search could not be fetched',
  detail: 'Check your connection and type again.',
} as const
