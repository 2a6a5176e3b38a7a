import folder from 'virtual:content-files/questions'
import { useCallback, useMemo } from 'react'
import { useDocumentsHere } from '#app/lib/use-documents-here.ts'
import { type Load, useLoad } from '#app/lib/use-load.ts'
import type { QuestionIndex } from '#domain/questions/search-questions.ts'
import type * as Source from './bank-source.ts'

interface Bank {
  index: QuestionIndex
  find: typeof Source.findQuestions
  costliest: typeof Source.costliestFilter
}

/** The whole bank with its search: fetched after the first paint, since the HTML has the first questions. */
export function useBank(): Load<Bank> {
  const here = useDocumentsHere()
  const load = useCallback(async () => {
    const source = await import('./bank-source.ts')
    return { source, own: await source.fetchOwnQuestions(`${folder}/all.json`) }
  }, [])
  const loaded = useLoad(load)
  const { value } = loaded
  const bank = useMemo(
    () =>
      value && {
        index: value.source.makeIndex(value.own, here),
        find: value.source.findQuestions,
        costliest: value.source.costliestFilter,
      },
    [value, here],
  )
  if (loaded.status !== 'loaded') return loaded
  return bank ? { status: 'loaded', value: bank } : { status: 'loading' }
}
