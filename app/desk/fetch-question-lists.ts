import { fetchBeside } from '#app/lib/document-files.ts'
import type {
  DocumentQuestions,
  ListedDocument,
  VariantDocuments,
} from '#domain/papers/later/question-list.ts'
import { readDocumentQuestions } from '#domain/papers/later/read-document-questions.ts'
import type { Desk } from './desk.ts'

const LISTED: readonly ListedDocument[] = ['Question Paper', 'Insert', 'Mark Scheme', 'Examiner Report']

/** What has been read of a desk's documents. A document without a list is left out. */
export async function fetchQuestionLists(
  { documents }: Desk,
  signal: AbortSignal,
): Promise<VariantDocuments> {
  const lists = await Promise.all(
    documents.flatMap(({ type, fileName }) => {
      const listed = LISTED.find((each) => each === type)
      return listed ? [fetchList(listed, fileName, signal)] : []
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
