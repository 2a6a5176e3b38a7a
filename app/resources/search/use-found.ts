import { useCallback, useMemo } from 'react'
import { fetchCatalogue } from '#app/resources/shelf-source.ts'
import { findTexts, inCategory } from './found.ts'
import { ownTexts } from './own-texts.ts'
import { createTitleSearch } from './relevance.ts'
import type { SearchedLevel } from './search-address.ts'
import { listCategories, listItems, searchedLevels } from './search-items.ts'
import type { Sought } from './sought.ts'
import { useAttempt } from './use-attempt.ts'

/** What a search of a level finds: by title at once, by text when the index is there. */
export function useFound(level: SearchedLevel, { query, category }: Sought) {
  const catalogue = useAttempt(fetchCatalogue)
  const indexes = useAttempt(
    useCallback(() => Promise.all(searchedLevels(level).map(ownTexts.fetchIndex)), [level]),
  )
  const shelves = catalogue.value
  const library = useMemo(() => {
    if (!shelves) return { items: [], categories: [], search: createTitleSearch([]) }
    const items = listItems(shelves, level)
    return { items, categories: listCategories(shelves, level), search: createTitleSearch(items) }
  }, [shelves, level])
  const titles = useMemo(
    () => library.search(query).filter(({ item }) => inCategory(item, category)),
    [library, query, category],
  )
  const texts = useMemo(() => {
    const items = library.items.filter((item) => inCategory(item, category))
    return findTexts(indexes.value ?? [], query, items, titles)
  }, [indexes.value, library, query, category, titles])
  return { catalogue, indexes, categories: library.categories, titles, texts }
}
