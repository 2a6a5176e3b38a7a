import type { PaneType } from './panes.ts'

/** The class that gives a document its colour; what the student writes is yellow. */
export const DOCUMENT_COLOUR: Record<PaneType, string> = {
  'Question Paper': 'of-qp',
  'Mark Scheme': 'of-ms',
  Insert: 'of-in',
  'Examiner Report': 'of-session',
  'Grade Thresholds': 'of-session',
  Scripts: 'of-sc',
  'My answer': 'of-my',
}
