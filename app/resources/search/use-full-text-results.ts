import { useCallback, useMemo } from 'react'
import { useLoad } from '#app/lib/use-load.ts'
import { fetchCatalogue } from '#app/resources/browse/catalogue-source.ts'
import { findTexts, inCategory } from '#domain/resources/search/full-text-results.ts'
import { siteTexts } from './site-texts.ts'
import { createTitleSearch } from '#domain/resources/search/relevance.ts'
import type { SearchedLevel } from '#domain/resources/search/search-address.ts'
import { listCategories, listItems, searchedLevels } from '#domain/resources/search/search-items.ts'
import type { SearchParams } from '#domain/resources/search/search-params.ts'

/** The results of a search in a level: by title at once, by text as soon as the index is loaded. */
export function useFullTextResults(level: SearchedLevel, { query, category }: SearchParams) {
  const catalogue = useLoad(fetchCatalogue)
  const indexes = useLoad(
    useCallback(() => Promise.all(searchedLevels(level).map(siteTexts.fetchIndex)), [level]),
  )
  const documents = catalogue.value
  const library = useMemo(() => {
    if (!documents) return { items: [], categories: [], search: createTitleSearch([]) }
    const items = listItems(documents, level)
    return { items, categories: listCategories(documents, level), search: createTitleSearch(items) }
  }, [documents, level])
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
