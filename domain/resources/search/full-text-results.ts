import type { CategoryAddress } from '#domain/resources/category.ts'
import type { TitleMatch } from './relevance.ts'
import type { SearchItem } from './search-items.ts'
import { searchTexts, type TextIndex } from './text-index.ts'

/** A document found by its text, with its best part. */
export interface FoundText {
  item: SearchItem
  part: number
}

/** At most this many documents found by their text are shown. */
const MOST_TEXTS = 10

export function inCategory(item: SearchItem, category: CategoryAddress | undefined): boolean {
  return !category || item.address === category
}

/** The documents found by their texts, without those whose titles, categories and sections have all the words. */
export function findTexts(
  indexes: readonly TextIndex[],
  query: string,
  items: readonly SearchItem[],
  titles: readonly TitleMatch<SearchItem>[],
): FoundText[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  for (const { item, hasAllWords, hasConflict } of titles) {
    if (hasAllWords && !hasConflict) byId.delete(item.id)
  }
  return searchTexts(indexes, query, (id) => byId.has(id))
    .slice(0, MOST_TEXTS)
    .flatMap(({ id, part }) => {
      const item = byId.get(id)
      return item ? [{ item, part }] : []
    })
}

/** The number of results, in a line that a screen reader says too. `where` is such as 'in IGCSE'. */
export function countLine(titles: number, texts: number, where: string): string {
  if (titles === 0) return `No titles ${where}, ${texts} in the text`
  const found = titles === 1 ? `1 result ${where}` : `${titles} results ${where}`
  return texts > 0 ? `${found}, ${texts} more in the text` : found
}
