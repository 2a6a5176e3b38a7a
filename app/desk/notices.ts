import { formNotice } from '#domain/exams/component.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import type { Desk } from './desk.ts'
import type { NoticeKind } from './desk-preferences.ts'
import type { DocumentKind } from './document-slot.tsx'
import { findFallbackGuide, SET_NOTICE } from './fallback-guide.ts'

export interface Notice {
  kind: NoticeKind
  text: string
}

/**
 * What a student should know about a document: that a guide replaces it, that it is ours, or that its form has changed. The
 * margin says the last two; `hasMargin` leaves them out.
 */
export function findNotice(
  desk: Desk,
  type: DocumentType,
  { kind, hasMargin, dismissed }: { kind: DocumentKind | undefined; hasMargin: boolean; dismissed: readonly NoticeKind[] },
): Notice | undefined {
  const guide = kind === 'guide' ? findFallbackGuide(desk, type) : undefined
  const form = desk.variant && desk.component && formNotice(desk.component)
  const notices: (Notice | false | undefined)[] = [
    guide && { kind: 'guide', text: guide.notice },
    !hasMargin && desk.year === 'sets' && { kind: 'set', text: SET_NOTICE },
    !hasMargin && form !== undefined && form !== '' && { kind: 'form', text: form },
  ]
  return notices.filter((notice) => notice !== undefined && notice !== false).find(({ kind }) => !dismissed.includes(kind))
}
