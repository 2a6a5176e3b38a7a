import { useState } from 'react'
import { type Filters, formatFilters, parseFilters } from '#domain/questions/question-filters.ts'

/**
 * The filters of an address. A choice counts at once, since the address follows a moment later and another choice may come
 * before it. If the address changes by other means, such as Back, its filters count.
 */
export function useFilters(params: URLSearchParams): [Filters, (filters: Filters) => void] {
  const address = formatFilters(parseFilters(params))
  const [shown, setShown] = useState(address)
  const [chosen, setChosen] = useState(() => parseFilters(params))
  if (address !== shown) {
    setShown(address)
    if (address !== formatFilters(chosen)) setChosen(parseFilters(params))
  }
  return [chosen, setChosen]
}
