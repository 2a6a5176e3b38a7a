import { useCallback, useMemo } from 'react'
import { fetchCatalogue } from '#app/resources/browse/catalogue-source.ts'
import { findTexts, inCategory } from '#domain/resources/search/full-text-results.ts'
import { siteTexts } from './site-texts.ts'
import { createTitleSearch } from '#domain/resources/search/relevance.ts'
import type { SearchedLevel } from '#domain/resources/search/search-address.ts'
import { listCategories, listItems, searchedLevels } from '#domain/resources/search/search-items.ts'
import type { SearchParams } from '#domain/resources/search/search-params.ts'
import { useAttempt } from './use-attempt.ts'

/** What a search of a level finds: by title at once, by text when the index is there. */
export function useFullTextResults(level: SearchedLevel, { query, category }: SearchParams) {
  const catalogue = useAttempt(fetchCatalogue)
  const indexes = useAttempt(
    useCallback(() => Promise.all(searchedLevels(level).map(siteTexts.fetchIndex)), [level]),
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
