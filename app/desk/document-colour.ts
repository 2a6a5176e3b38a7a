import type { DocumentType } from '#domain/papers/file-name.ts'

/** The class that gives a document its colour. */
export const DOCUMENT_COLOUR: Record<DocumentType, string> = {
  'Question Paper': 'of-qp',
  'Mark Scheme': 'of-ms',
  Insert: 'of-in',
  'Examiner Report': 'of-session',
  'Grade Thresholds': 'of-session',
}
