import { paperName } from '#domain/exams/exam.ts'
import { formNotice } from '#domain/exams/component.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import type { Desk } from './desk.ts'
import type { NoticeKind } from './use-preferences.ts'
import type { DocumentKind } from '#app/desk/panes/desk-panes.tsx'
import { findFallbackGuide, SET_NOTICE } from '#app/desk/panes/absent-document.ts'

export interface Notice {
  kind: NoticeKind
  text: string
  /** One line, for a phone. */
  short: string
}

/**
 * What a student should know about a document: that a guide replaces it, that its cover has another code, that it is ours, or
 * that its form has changed. The margin says the last two; `hasMargin` leaves them out.
 */
export function findNotice(
  desk: Desk,
  type: DocumentType,
  {
    kind,
    edition,
    hasMargin,
    dismissed,
  }: {
    kind: DocumentKind | undefined
    /** The code of another edition on its cover: `0990`. */
    edition?: string | undefined
    hasMargin: boolean
    dismissed: readonly NoticeKind[]
  },
): Notice | undefined {
  const guide = kind === 'guide' ? findFallbackGuide(desk, type) : undefined
  const form = paperNotice(desk)
  const notices = [
    guide && ({ kind: 'guide', text: guide.notice, short: shortGuideNotice(desk, type) } as const),
    edition !== undefined && kind !== 'guide' ? editionNotice(edition) : undefined,
    hasMargin ? undefined : form,
  ]
  return notices.find((notice) => notice !== undefined && !dismissed.includes(notice.kind))
}

/** What a student should know about the paper: that it is ours, or that its form has changed. */
export function paperNotice({ year, variant, component }: Desk): Notice | undefined {
  if (year === 'sets')
    return { kind: 'set', text: SET_NOTICE, short: 'Our own practice paper, not the board’s.' }
  const text = variant && component && formNotice(component)
  return text ? { kind: 'form', text, short: /^.*?\./.exec(text)?.[0] ?? text } : undefined
}

function editionNotice(edition: string): Notice {
  const text = `The cover says ${edition}: the 9-1 edition of the same paper.`
  return { kind: 'edition', text, short: text }
}

/** `The mark scheme is not here. This is our guide to Paper 1.` */
function shortGuideNotice({ component, exam }: Desk, type: DocumentType): string {
  return `The ${type.toLowerCase()} is not here. This is our guide to ${paperName(exam.id, component?.paper ?? '')}.`
}
