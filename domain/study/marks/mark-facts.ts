import { inPieces } from '#domain/in-pieces.ts'
import type { Fact, FactData } from '#domain/study/log/fact.ts'
import { formatMark, type Mark, type NewMark } from './mark.ts'
import { belongsToSession, formatFileName, parseFileName } from '#domain/papers/file-name.ts'
import { variantSubject } from '#domain/study/log/subject.ts'

/** The document that is marked: the subject of its facts, and which of the paper's documents it is. */
interface MarkedDocument {
  subject: string
  document: string
}

export interface MarkFact {
  kind: 'page.noted' | 'page.erased'
  v: 1
  subject: string
  data: FactData
}

/** Ids that fit into one fact. */
const MOST_ERASED = 150

/** The facts that make a mark: one for each part. */
export function noteMark(document: MarkedDocument, mark: NewMark): MarkFact[] {
  const parts = mark.tool === 'pen' ? mark.strokes.length : 1
  return Array.from({ length: parts }, (_, part) => factOf(document, mark, part))
}

/** The fact that changes a mark to what it is now. */
export function changeMark(document: MarkedDocument, mark: Mark): MarkFact {
  const fact = factOf(document, mark, 0)
  return { ...fact, data: { ...fact.data, of: mark.ids[0] } }
}

/** The facts that erase marks. */
export function eraseMarks({ subject }: MarkedDocument, marks: readonly Mark[]): MarkFact[] {
  const ids = marks.flatMap((mark) => mark.ids)
  return inPieces(ids, MOST_ERASED).map((notes) => ({ kind: 'page.erased', v: 1, subject, data: { notes } }))
}

/** The facts that these marks are made of: those that made them, and those that changed them. */
export function factsOfMarks(facts: readonly Fact[], marks: readonly Mark[]): Fact[] {
  const ids = new Set<unknown>(marks.flatMap((mark) => mark.ids))
  return facts.filter(({ id, kind, data }) => kind === 'page.noted' && (ids.has(id) || ids.has(data.of)))
}

function factOf({ subject, document }: MarkedDocument, mark: NewMark, part: number): MarkFact {
  const { page, file } = mark
  const data = { document, page, ...(file !== undefined && { file }), note: formatMark(mark, part) }
  return { kind: 'page.noted', v: 1, subject, data }
}

/**
 * What the marks on a document belong to, from the document's address. A document of a variant or a set belongs to it;
 * any other is a subject of its own. Undefined for an address that is no document.
 */
export function markedDocument(url: string): MarkedDocument | undefined {
  const name = documentName(url)
  if (!name) return undefined
  const [, exam, paper, number, code] = /^(\w+)-p(\w)-set(\d{1,2})_(qp|ms|in)$/i.exec(name) ?? []
  if (exam && number && code) {
    return { subject: `${exam}/sets/p${paper}-${number}`, document: code.toLowerCase() }
  }
  const parts = parseFileName(name)
  if (!parts || formatFileName(parts).toLowerCase() !== `${name}.pdf`.toLowerCase()) {
    return /^[a-z\d][\w.-]{0,119}$/i.test(name) ? { subject: `file/${name}`, document: 'pdf' } : undefined
  }
  const document = /_(qp|ms|in|er|gt)(?:_|$)/i.exec(name)?.[1]?.toLowerCase() ?? 'pdf'
  if (belongsToSession(parts.type)) return { subject: `file/${name}`, document }
  const key = `${parts.session}-${parts.paper}-${parts.variant}`
  return { subject: variantSubject(parts.exam, parts.year, key), document }
}

/** '0500-p1-set3_in': the name of the document at this address. */
export function documentName(url: string): string | undefined {
  return /([^/]+)\.pdf$/i.exec(url.replace(/[?#].*$/, ''))?.[1]
}
