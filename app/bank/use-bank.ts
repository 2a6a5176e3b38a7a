import folder from 'virtual:content-files/questions'
import { useMemo } from 'react'
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
  const loaded = useLoad(loadBank)
  const { value } = loaded
  const bank = useMemo(() => value && makeBank(value, here), [value, here])
  if (loaded.status !== 'loaded') return loaded
  return bank ? { status: 'loaded', value: bank } : { status: 'loading' }
}

type Loaded = Awaited<ReturnType<typeof loadBank>>

function makeBank(
  { own, makeIndex, findQuestions, costliestFilter }: Loaded,
  here: Parameters<typeof makeIndex>[1],
): Bank {
  return { index: makeIndex(own, here), find: findQuestions, costliest: costliestFilter }
}

async function loadBank() {
  const { fetchOwnQuestions, makeIndex, findQuestions, costliestFilter } = await import('./bank-source.ts')
  return { own: await fetchOwnQuestions(`${folder}/all.json`), makeIndex, findQuestions, costliestFilter }
}
