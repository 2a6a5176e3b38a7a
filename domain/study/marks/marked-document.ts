import { belongsToSession, formatFileName, parseFileName } from '#domain/papers/file-name.ts'
import { variantSubject } from '#domain/study/log/subject.ts'
import type { MarkedDocument } from './mark-facts.ts'

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
