import { useMemo } from 'react'
import { useStudy } from '#app/study/use-study.ts'
import { markedDocument } from '#domain/study/marks/marked-document.ts'

/** Whether the document at this address has marks: then the code for them is loaded. */
export function useHasMarks(url: string | undefined): boolean {
  const study = useStudy()
  const marked = useMemo(() => (url === undefined ? undefined : markedDocument(url)), [url])
  if (!study || !marked) return false
  const own = study.log.record().notes.get(marked.subject)
  return [...(own?.values() ?? [])].some(({ document }) => document === marked.document)
}
