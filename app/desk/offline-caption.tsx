import type { DocumentType } from '#domain/papers/file-name.ts'
import type { PaneType } from './panes.ts'

/** Says that a shown document was kept: there is no connection. `here` are the documents that open without one. */
export function OfflineCaption({ here, type }: { here: readonly DocumentType[]; type: PaneType }) {
  if (!here.some((each) => each === type)) return null
  return <span className="caption desk-offline">offline, kept here</span>
}
