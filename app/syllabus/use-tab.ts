import { useSearch } from '#app/lib/use-search.ts'
import { parseTab, type SyllabusTab } from './syllabus-tab.ts'

/** The tab that the address names, and the way to another: a new entry in the history, so that Back returns. */
export function useTab(): [SyllabusTab, (tab: SyllabusTab, options?: { replace: boolean }) => void] {
  const [params, setParams] = useSearch()
  const onSelect = (tab: SyllabusTab, options = { replace: false }) =>
    setParams(
      (params) => {
        params.set('tab', tab)
        return params
      },
      { ...options, preventScrollReset: true },
    )
  return [parseTab(params.get('tab')), onSelect]
}
