import { useSearch } from '#app/lib/use-search.ts'
import { FIRST_WORD, normaliseWord } from './word.ts'

/** The word in the address, and the function that changes it with a new entry of the history. */
export function useAskedWord(): [asked: string, ask: (word: string) => void] {
  const [params, setParams] = useSearch()
  const asked = normaliseWord(params.get('word') ?? '') || FIRST_WORD
  const ask = (word: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('word', word)
        return next
      },
      { replace: word === asked, preventScrollReset: true },
    )
  return [asked, ask]
}
