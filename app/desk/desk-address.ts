import { isDocument, type PaneType } from '#app/desk/panes/panes.ts'

/** The part of an address that describes a desk. A shared link contains all of it. */
export interface DeskAddress {
  /** The document of the first pane: the last part of the path. */
  fileName: string
  /**
   * The paper and variant (`12`) of the desk, while its first pane shows a document of the whole session. Every other file
   * name contains them.
   */
  of?: string | undefined
  /** From 1. */
  page: number
  /** What the first pane shows instead of the document: what the student writes, or the scripts of a set. */
  first?: PaneType | undefined
  /** The second and third pane. */
  others: readonly PaneAddress[]
  /** The first pane's width in percent, of two; absent if the student's usual width applies. */
  share?: number | undefined
  /** The question that all panes show: `2d`. */
  question?: string | undefined
  /** The letter of the script that is read: `b`. */
  script?: string | undefined
}

export interface PaneAddress {
  type: PaneType
  /** From 1. */
  page: number
}

const CODES: ReadonlyMap<string, PaneType> = new Map<string, PaneType>([
  ['qp', 'Question Paper'],
  ['ms', 'Mark Scheme'],
  ['in', 'Insert'],
  ['er', 'Examiner Report'],
  ['gt', 'Grade Thresholds'],
  ['my', 'My answer'],
  ['sc', 'Scripts'],
])

/** The names of the second and third pane in the query. */
const OTHERS = ['beside', 'third'] as const

export const DEFAULT_SHARE = 50
export const MIN_SHARE = 25
export const MAX_SHARE = 75

/** Reads the last part of the path and the query. Invalid values are ignored. */
export function parseDeskAddress(fileName: string, search: string): DeskAddress {
  const query = new URLSearchParams(search)
  const of = /^\d{1,2}$/.exec(query.get('of') ?? '')?.[0]
  const others = OTHERS.flatMap((name) => {
    const type = CODES.get(query.get(name) ?? '')
    return type ? [{ type, page: readPage(query.get(`${name}Page`)) }] : []
  })
  const question = parseQuestion(query.get('question'))
  const first = CODES.get(query.get('first') ?? '')
  const script = /^[a-c]$/.exec(query.get('script') ?? '')?.[0]
  const share = readWhole(query.get('split'))
  const hasShare = share !== undefined && share >= MIN_SHARE && share <= MAX_SHARE
  return {
    fileName,
    ...(of !== undefined && { of }),
    page: readPage(query.get('page')),
    ...(first && !isDocument(first) && { first }),
    others,
    ...(others.length > 0 && hasShare && share !== DEFAULT_SHARE && { share }),
    ...(question !== undefined && { question }),
    ...(script !== undefined && { script }),
  }
}

/** The file name and the query, to follow the list's path: `0500_s24_qp_12.pdf?beside=in&page=3&question=2d`. */
export function formatDeskAddress({
  fileName,
  of,
  page,
  first,
  others,
  share,
  question,
  script,
}: DeskAddress): string {
  const query = new URLSearchParams()
  if (of !== undefined) query.set('of', of)
  for (const [name, shown] of [
    ['first', first] as const,
    ...OTHERS.map((name, at) => [name, others[at]?.type] as const),
  ]) {
    const code = [...CODES].find(([, type]) => type === shown)?.[0]
    if (code) query.set(name, code)
  }
  if (page > 1) query.set('page', String(page))
  for (const [at, name] of OTHERS.entries()) {
    const other = others[at]
    if (other && other.page > 1) query.set(`${name}Page`, String(other.page))
  }
  if (others.length > 0 && share !== undefined && share !== DEFAULT_SHARE) query.set('split', String(share))
  if (question !== undefined) query.set('question', question)
  if (script !== undefined) query.set('script', script)
  return query.size === 0 ? fileName : `${fileName}?${query}`
}

/** Whether a page that the desk was opened from, which is not trusted, is one of these lists, whatever its query. */
export function isOneOf(from: unknown, lists: readonly string[]): from is string {
  return typeof from === 'string' && lists.some((list) => from === list || from.startsWith(`${list}?`))
}

/** A question as people may write it, as its id: `2(d)` is `2d`. Undefined if it can be no question. */
function parseQuestion(value: string | null): string | undefined {
  const id = value?.toLowerCase().replaceAll(/[()\s]/g, '')
  return id !== undefined && /^[1-9]\d?[a-z]{0,6}$/.test(id) ? id : undefined
}

function readPage(text: string | null): number {
  return readWhole(text) || 1
}

function readWhole(text: string | null): number | undefined {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
