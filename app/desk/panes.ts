import type { DocumentType } from '#domain/papers/file-name.ts'

/** The documents in the two panes; never the same one twice. */
export interface Panes {
  first: DocumentType
  beside?: DocumentType | undefined
}

export type PaneName = keyof Panes

/** The documents that a student most likely wants beside each other, best first. */
const NEIGHBOURS: Record<DocumentType, readonly DocumentType[]> = {
  'Question Paper': ['Insert', 'Mark Scheme', 'Examiner Report', 'Grade Thresholds'],
  'Mark Scheme': ['Question Paper', 'Insert', 'Examiner Report', 'Grade Thresholds'],
  Insert: ['Question Paper', 'Mark Scheme', 'Examiner Report', 'Grade Thresholds'],
  'Examiner Report': ['Question Paper', 'Mark Scheme', 'Grade Thresholds', 'Insert'],
  'Grade Thresholds': ['Examiner Report', 'Mark Scheme', 'Question Paper', 'Insert'],
}

/** Shows a document in a pane. If it is in the other pane, the two are exchanged. */
export function layDocument(panes: Panes, pane: PaneName, type: DocumentType): Panes {
  const { first, beside } = panes
  if (pane === 'first') return { first: type, beside: type === beside ? first : beside }
  return { first: type === first ? (beside ?? first) : first, beside: type }
}

/** Opens the second pane with the most likely document; with a locked mark scheme only if there is no other. */
export function openBeside(
  { first }: Panes,
  documents: readonly DocumentType[],
  isMarkSchemeLocked: boolean,
): Panes {
  const others = NEIGHBOURS[first].filter((type) => documents.includes(type))
  const isReadable = (type: DocumentType) => type !== 'Mark Scheme' || !isMarkSchemeLocked
  return { first, beside: others.find(isReadable) ?? others[0] }
}

/** Shows the mark scheme beside the document that the student has worked on. */
export function layMarkSchemeBeside({ first, beside }: Panes): Panes {
  if (first === 'Mark Scheme') return { first, beside: beside ?? 'Question Paper' }
  return { first, beside: 'Mark Scheme' }
}
