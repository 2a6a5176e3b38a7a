import type { FoundText } from './full-text-results.ts'
import type { TitleMatch } from './relevance.ts'
import type { SearchItem } from './search-items.ts'

/** A row of the results that the arrow keys can select. */
export type SearchOption =
  | { kind: 'title'; item: SearchItem }
  /** Shows the rest of the titles. */
  | { kind: 'more'; count: number }
  | ({ kind: 'text' } & FoundText)

/** The number of titles at first. On a phone, nobody reads more. */
const FIRST = 12

/** The rows of the results in their order; with every title if `isWhole`. */
export function listOptions(
  { titles, texts }: { titles: readonly TitleMatch<SearchItem>[]; texts: readonly FoundText[] },
  isWhole: boolean,
): SearchOption[] {
  const shown = isWhole || titles.length <= FIRST + 1 ? titles : titles.slice(0, FIRST)
  const left = titles.length - shown.length
  return [
    ...shown.map(({ item }) => ({ kind: 'title', item }) as const),
    ...(left > 0 ? [{ kind: 'more', count: left } as const] : []),
    ...texts.map((text) => ({ kind: 'text', ...text }) as const),
  ]
}
