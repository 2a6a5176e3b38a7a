/** A stored document. `missing` is the document that the host does not have and that this one replaces. */
export interface KeptDocument {
  url: string
  name: string
  bytes: number
  missing?: string
  /** What belongs to it: its list of questions, its text. */
  parts?: readonly string[] | undefined
}

/** Documents that a reader stored together: a paper with its insert and mark scheme, or a resource. */
export interface KeptSet {
  id: string
  title: string
  /** The address of the page that shows the set. */
  address: string
  /** ISO. */
  keptAt: string
  documents: readonly KeptDocument[]
}

const BASE = '/offline/kept/'

/** The set's key in the cache. The server has no such address. */
export function keptSetUrl(id: string): string {
  return BASE + encodeURIComponent(id)
}

export function isKeptSetUrl(url: string): boolean {
  return new URL(url, 'http://localhost').pathname.startsWith(BASE)
}

/** Parses a stored set; undefined for anything else. */
export function parseKeptSet(text: string): KeptSet | undefined {
  try {
    const set: unknown = JSON.parse(text)
    return isKeptSet(set) ? set : undefined
  } catch {
    return undefined
  }
}

/** The size of a set. A file that takes the place of several documents is stored once. */
export function bytesOf({ documents }: Pick<KeptSet, 'documents'>): number {
  const files = new Map(documents.map(({ url, bytes }) => [url, bytes]))
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}

function isKeptSet(set: unknown): set is KeptSet {
  return (
    hasTexts(set, ['id', 'title', 'address', 'keptAt']) &&
    'documents' in set &&
    Array.isArray(set.documents) &&
    set.documents.every(
      (each: unknown) =>
        hasTexts(each, ['url', 'name']) &&
        'bytes' in each &&
        Number.isFinite(each.bytes) &&
        (!('parts' in each) || areTexts(each.parts)),
    )
  )
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function hasTexts(value: unknown, names: readonly string[]): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  )
}
