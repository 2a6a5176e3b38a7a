import { useCallback, useMemo } from 'react'
import { useLoad } from '#app/lib/service/use-load.ts'
import { fetchCatalogue } from '#app/resources/browse/catalogue-source.ts'
import type { Catalogue } from '#domain/resources/catalogue.ts'
import { findTexts, inCategory } from '#domain/resources/search/search-rows.ts'
import { createCorrector } from '#domain/resources/search/correct-query.ts'
import { createTitleSearch } from '#domain/resources/search/relevance.ts'
import type { SearchedLevel } from '#domain/resources/search/search-address.ts'
import { listCategories, listItems, searchedLevels } from '#domain/resources/search/search-items.ts'
import type { SearchParams } from '#domain/resources/search/search-params.ts'
import folder from 'virtual:content-files/search'
import { createTextSource } from '#domain/resources/search/text-index.ts'

/** The results of a search in a level: by title at once, by text as soon as the index is loaded. */
export function useFullTextResults(level: SearchedLevel, { query, category }: SearchParams) {
  const catalogue = useLoad(fetchCatalogue)
  const indexes = useLoad(
    useCallback(() => Promise.all(searchedLevels(level).map(siteTexts.fetchIndex)), [level]),
  )
  const documents = catalogue.value
  const library = useMemo(() => makeLibrary(documents, level), [documents, level])
  const corrected = useMemo(() => library.correct(query), [library, query])
  const titles = useMemo(
    () => library.search(corrected.query).filter(({ item }) => inCategory(item, category)),
    [library, corrected, category],
  )
  const texts = useMemo(() => {
    const items = library.items.filter((item) => inCategory(item, category))
    return findTexts(indexes.value ?? [], query, items, titles)
  }, [indexes.value, library, query, category, titles])
  const isThin = query.trim() !== '' && titles.length + texts.length < FEW
  const atAllLevels = useMemo(
    () => (documents && isThin && level !== 'all' ? countTitles(documents, query) : 0),
    [documents, isThin, level, query],
  )
  return {
    catalogue,
    indexes,
    categories: library.categories,
    titles,
    texts,
    corrected,
    /** How many titles all levels have for a query that finds little here; 0 if that is no more. */
    atAllLevels: atAllLevels > titles.length ? atAllLevels : 0,
  }
}

/** With fewer results, the page says what the other levels have. */
const FEW = 4

function makeLibrary(documents: Catalogue | undefined, level: SearchedLevel) {
  const items = documents ? listItems(documents, level) : []
  return {
    items,
    categories: documents ? listCategories(documents, level) : [],
    search: createTitleSearch(items),
    correct: createCorrector(items),
  }
}

function countTitles(documents: Catalogue, query: string): number {
  const { search, correct } = makeLibrary(documents, 'all')
  return search(correct(query).query).filter(({ hasAllWords }) => hasAllWords).length
}

/** The indexes and texts of this build. */
export const siteTexts = createTextSource(folder, (url) => fetch(url))
