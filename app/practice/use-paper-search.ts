import { useEffect, useState } from 'react'
import type { PaperExamId } from '#domain/exams/exam.ts'
import type { searchPapers } from '#domain/papers/search.ts'
import { showOpenProblem } from '#app/accounts/session/show-open-problem.ts'
import { whenLoaded } from '#app/lib/request-error.ts'
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
      const [{ searchPapers }, { FoundPapers }] = await whenLoaded(
        import('./later-parts.ts').then(({ importSearch }) => importSearch()),
      )
      // The first search of an exam builds its index: this one does it before the first key.
      searchPapers('', exam)
      setLoaded({ search: searchPapers, FoundPapers })
    } catch (error) {
      if (isWanted) showOpenProblem(error, NOT_FETCHED)
    }
  }
  useEffect(() => {
    if (isWanted) void load()
    // oxlint-disable-next-line react/exhaustive-deps -- after a failure, every change of the text tries again
  }, [isWanted, text])
  return { loaded, onIntent: () => void load() }
}

const NOT_FETCHED = {
  kind: 'error',
  title: 'The search could not be fetched',
  detail: 'Check your connection and type again.',
} as const
