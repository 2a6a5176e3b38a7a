import { useState } from 'react'
import { type Filters, formatFilters, parseFilters } from '#domain/questions/question-filters.ts'

/**
 * The filters of an address. A choice counts at once, since the address follows a moment later and another choice may come
 * before it. If the address changes by other means, its filters count.
 */
export function useFilters(params: URLSearchParams): [Filters, (filters: Filters) => void] {
  const address = formatFilters(parseFilters(params))
  const [shown, setShown] = useState(address)
  const [{ filters, sent }, setChosen] = useState(() => ({
    filters: parseFilters(params),
    sent: [address],
  }))
  if (address !== shown) {
    setShown(address)
    if (!sent.includes(address)) setChosen({ filters: parseFilters(params), sent: [address] })
  }
  const onChoose = (next: Filters) =>
    setChosen((before) => ({ filters: next, sent: [...before.sent, formatFilters(next)] }))
  return [filters, onChoose]
}
