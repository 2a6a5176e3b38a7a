import type { DocumentType } from '#domain/papers/file-name.ts'

/** The part of an address that describes a desk. A shared link contains all of it. */
export interface DeskAddress {
  /** The document of the first pane: the last part of the path. */
  fileName: string
  /**
   * The paper and variant (`12`) of the desk, while its first pane shows a document of the whole session. Every other file
   * name contains them.
   */
  of?: string | undefined
  /** The document in the second pane; absent while there is only one pane. */
  beside?: DocumentType | undefined
  /** From 1. */
  page: number
  besidePage: number
  /** The first pane's width in percent; absent if the student's usual width applies. */
  share?: number | undefined
}

const CODES: ReadonlyMap<string, DocumentType> = new Map([
  ['qp', 'Question Paper'],
  ['ms', 'Mark Scheme'],
  ['in', 'Insert'],
  ['er', 'Examiner Report'],
  ['gt', 'Grade Thresholds'],
])

export const DEFAULT_SHARE = 50
export const MIN_SHARE = 25
export const MAX_SHARE = 75

/** Reads the last part of the path and the query. Invalid values are ignored. */
export function parseDeskAddress(fileName: string, search: string): DeskAddress {
  const query = new URLSearchParams(search)
  const beside = CODES.get(query.get('beside') ?? '')
  const of = /^\d{1,2}$/.exec(query.get('of') ?? '')?.[0]
  const share = readWhole(query.get('split'))
  const hasShare = share !== undefined && share >= MIN_SHARE && share <= MAX_SHARE
  return {
    fileName,
    ...(of !== undefined && { of }),
    ...(beside && { beside }),
    page: readPage(query.get('page')),
    besidePage: beside ? readPage(query.get('besidePage')) : 1,
    ...(beside && hasShare && share !== DEFAULT_SHARE && { share }),
  }
}

/** The file name and the query, to follow the list's path: `0500_s24_qp_12.pdf?beside=in&page=3`. */
export function formatDeskAddress({ fileName, of, beside, page, besidePage, share }: DeskAddress): string {
  const query = new URLSearchParams()
  if (of !== undefined) query.set('of', of)
  const code = [...CODES].find(([, type]) => type === beside)?.[0]
  if (code) query.set('beside', code)
  if (page > 1) query.set('page', String(page))
  if (code && besidePage > 1) query.set('besidePage', String(besidePage))
  if (code && share !== undefined && share !== DEFAULT_SHARE) query.set('split', String(share))
  return query.size === 0 ? fileName : `${fileName}?${query}`
}

function readPage(text: string | null): number {
  return readWhole(text) || 1
}

function readWhole(text: string | null): number | undefined {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
