import type { FoundText } from './full-text-results.ts'
import type { TitleMatch } from './relevance.ts'
import type { SearchItem } from './search-items.ts'

/** A row of the results. */
export type SearchRow =
  | { kind: 'title'; item: SearchItem }
  /** Shows the rest of the titles. */
  | { kind: 'more'; count: number }
  | ({ kind: 'text' } & FoundText)

/** How many titles show at first. */
const FIRST = 12

/** The rows of a result in their order; with every title if `showsAll`. */
export function listRows(
  { titles, texts }: { titles: readonly TitleMatch<SearchItem>[]; texts: readonly FoundText[] },
  showsAll: boolean,
): SearchRow[] {
  const shown = showsAll || titles.length <= FIRST + 1 ? titles : titles.slice(0, FIRST)
  const left = titles.length - shown.length
  return [
    ...shown.map(({ item }) => ({ kind: 'title', item }) as const),
    ...(left > 0 ? [{ kind: 'more', count: left } as const] : []),
    ...texts.map((text) => ({ kind: 'text', ...text }) as const),
  ]
}
