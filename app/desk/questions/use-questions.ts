import { useEffect, useState } from 'react'
import { questionGroups } from '#domain/exams/later/form-questions.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import {
  findQuestion,
  joinLists,
  type ListedDocument,
  type ListedQuestion,
  type Place,
  type QuestionList,
  type VariantDocuments,
  type DocumentQuestions,
} from '#domain/papers/later/question-list.ts'
import type { Desk } from '#app/desk/desk.ts'
import { fetchBeside } from '#app/lib/device/document-files.ts'
import { documentsHere } from '#app/lib/device/use-documents-here.ts'
import { readDocumentQuestions } from '#domain/papers/later/read-document-questions.ts'

/**
 * The questions of a desk's paper: the form's groups until the lists of its documents have arrived. They are asked for once
 * `isHere`: a document of the desk is on the host.
 */
export function useQuestionList(desk: Desk, isHere: boolean): QuestionList | undefined {
  const [documents, setDocuments] = useState<VariantDocuments>({})
  useEffect(() => {
    if (!isHere || !desk.variant) return undefined
    const over = new AbortController()
    void fetchQuestionLists(desk, over.signal).then((lists) => over.signal.aborted || setDocuments(lists))
    return () => over.abort()
    // One desk has one list; the object is made anew for each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [desk.key, isHere])
  const { variant, component } = desk
  if (!variant || !component) return undefined
  return joinLists(documents, {
    groups: questionGroups(component),
    component: `${variant.paper}${variant.variant}`,
  })
}

/** The question of an address, with its place in a document. */
export function placeOfQuestion(
  list: QuestionList | undefined,
  id: string | undefined,
  type: DocumentType,
): Place | undefined {
  const question: ListedQuestion | undefined = list && id !== undefined ? findQuestion(list, id) : undefined
  return type === 'Grade Thresholds' ? undefined : question?.places[type satisfies ListedDocument]
}

const LISTED: readonly ListedDocument[] = ['Question Paper', 'Insert', 'Mark Scheme', 'Examiner Report']

/** What has been read of a desk's documents. A document without a list is left out. */
async function fetchQuestionLists({ documents, year }: Desk, signal: AbortSignal): Promise<VariantDocuments> {
  const here = year === 'sets' ? undefined : documentsHere.get()
  const lists = await Promise.all(
    documents.flatMap(({ type, fileName }) => {
      const listed = LISTED.find((each) => each === type)
      // What this site certainly lacks is not asked for.
      return listed && (!here || here.has(fileName)) ? [fetchList(listed, fileName, signal)] : []
    }),
  )
  return Object.fromEntries(lists.filter(([, list]) => list !== undefined))
}

async function fetchList(
  type: ListedDocument,
  fileName: string,
  signal: AbortSignal,
): Promise<[ListedDocument, DocumentQuestions | undefined]> {
  try {
    return [type, readDocumentQuestions(await fetchBeside(fileName, 'questions', { signal }))]
  } catch {
    // It does not arrive: then there is no list.
    return [type, undefined]
  }
}
