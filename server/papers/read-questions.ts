import type { QuestionGroup } from '#domain/exams/form-questions.ts'
import type { ListedDocument, DocumentQuestions } from '#domain/papers/question-list.ts'
import type { PageText } from './page-text.ts'

/** A document to read. */
export interface DocumentText {
  pages: readonly PageText[]
  type: ListedDocument
  /** What the facts say of the paper's form. A report is about many papers, so it needs none. */
  form: PaperForm | undefined
}

export interface PaperForm {
  /** The marks of the whole paper. */
  marks: number
  groups: readonly Pick<QuestionGroup, 'label' | 'marks' | 'answered'>[]
}

/** The questions of a document, or why there is no list. */
export type QuestionReading = { questions: DocumentQuestions } | { refusal: string }

/** Counts up when the rules change, so that documents are read again. */
export const READER_VERSION = 1

/** Finds the questions of a document in the text of its pages. It gives a list only if every check passes. */
export function readQuestions({ pages }: DocumentText): QuestionReading {
  const letters = pages.reduce(
    (sum, { items }) => sum + items.reduce((all, { text }) => all + text.trim().length, 0),
    0,
  )
  if (letters < 10 * pages.length) return { refusal: 'The pages have no text: this is a scan.' }
  return { refusal: 'No question numbers were found.' }
}
