import type { DocumentType } from '#domain/papers/file-name.ts'

/** What lies in the two panes; never the same document twice. */
export interface Panes {
  first: DocumentType
  beside?: DocumentType | undefined
}

export type PaneName = keyof Panes

/** What a student most likely wants beside each document, best first. */
const NEIGHBOURS: Record<DocumentType, readonly DocumentType[]> = {
  'Question Paper': ['Insert', 'Mark Scheme', 'Examiner Report', 'Grade Thresholds'],
  'Mark Scheme': ['Question Paper', 'Insert', 'Examiner Report', 'Grade Thresholds'],
  Insert: ['Question Paper', 'Mark Scheme', 'Examiner Report', 'Grade Thresholds'],
  'Examiner Report': ['Question Paper', 'Mark Scheme', 'Grade Thresholds', 'Insert'],
  'Grade Thresholds': ['Examiner Report', 'Mark Scheme', 'Question Paper', 'Insert'],
}

/** Lays a document into a pane. If it is in the other one, the two change places. */
export function layDocument(panes: Panes, pane: PaneName, type: DocumentType): Panes {
  const { first, beside } = panes
  if (pane === 'first') return { first: type, beside: type === beside ? first : beside }
  return { first: type === first ? (beside ?? first) : first, beside: type }
}

/** Opens the second pane with the likeliest of the documents there are; a locked mark scheme comes last. */
export function openBeside(
  { first }: Panes,
  documents: readonly DocumentType[],
  isMarkSchemeLocked: boolean,
): Panes {
  const others = NEIGHBOURS[first].filter((type) => documents.includes(type))
  const isReadable = (type: DocumentType) => type !== 'Mark Scheme' || !isMarkSchemeLocked
  return { first, beside: others.find(isReadable) ?? others[0] }
}

/** Lays the mark scheme beside what the student has been working on. */
export function layMarkSchemeBeside({ first, beside }: Panes): Panes {
  if (first === 'Mark Scheme') return { first, beside: beside ?? 'Question Paper' }
  return { first, beside: 'Mark Scheme' }
}
