/** A document that is kept. `missing` is what the host does not have, and this document stands for. */
export interface KeptDocument {
  url: string
  name: string
  bytes: number
  missing?: string
}

/** What a reader has kept together: a paper with its insert and mark scheme, or a resource. */
export interface KeptSet {
  id: string
  title: string
  /** The page that shows it. */
  address: string
  /** ISO. */
  keptAt: string
  documents: readonly KeptDocument[]
}

const BASE = '/offline/kept/'

/** Where a set's entry stands in the cache; no server has such an address. */
export function keptSetUrl(id: string): string {
  return BASE + encodeURIComponent(id)
}

export function isKeptSetUrl(url: string): boolean {
  return new URL(url, 'http://localhost').pathname.startsWith(BASE)
}

/** A set as it was written; undefined for anything else. */
export function parseKeptSet(text: string): KeptSet | undefined {
  try {
    const set: unknown = JSON.parse(text)
    return isKeptSet(set) ? set : undefined
  } catch {
    return undefined
  }
}

export function bytesOf({ documents }: Pick<KeptSet, 'documents'>): number {
  return documents.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** `412 KB`, `1.2 MB`: as students meet it in their data plan, in thousands. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  const millions = bytes / 1_000_000
  return `${millions < 10 ? millions.toFixed(1) : Math.round(millions)} MB`
}

function isKeptSet(set: unknown): set is KeptSet {
  return (
    hasTexts(set, ['id', 'title', 'address', 'keptAt']) &&
    'documents' in set &&
    Array.isArray(set.documents) &&
    set.documents.every(
      (each: unknown) => hasTexts(each, ['url', 'name']) && 'bytes' in each && Number.isFinite(each.bytes),
    )
  )
}

function hasTexts(value: unknown, names: readonly string[]): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  )
}
