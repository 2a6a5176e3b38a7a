import { useSearch } from '#app/lib/use-search.ts'
import { WORD_KINDS, type WordKind } from '#domain/words/word-kind.ts'
import type { ListedWord } from './dictionary.ts'
import { FIRST_WORD, normaliseWord } from './word.ts'

/** The word in the address with its kind, and the function that changes them with a new entry of the history. */
export function useAskedWord(): [asked: string, kind: WordKind, ask: (word: ListedWord) => void] {
  const [params, setParams] = useSearch()
  const asked = normaliseWord(params.get('word') ?? '') || FIRST_WORD
  const asKind = WORD_KINDS.find((kind) => kind === params.get('as')) ?? 'adjective'
  const ask = ({ word, kind }: ListedWord) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('word', word)
        if (kind === 'adjective') next.delete('as')
        else next.set('as', kind)
        return next
      },
      { replace: word === asked && kind === asKind, preventScrollReset: true },
    )
  return [asked, asKind, ask]
}
