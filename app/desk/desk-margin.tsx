import ArrowLeft from 'lucide-react/icons/arrow-left'
import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import type { Desk } from './desk.ts'
import PanelLeft from 'lucide-react/icons/panel-left'
import { IconButton } from '#app/viewer/controls/buttons.tsx'
import { paperName } from '#domain/exams/exam.ts'
import { formNotice } from '#domain/exams/component.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import type { NoticeKind } from './use-preferences.ts'
import type { DocumentKind } from '#app/desk/panes/use-desk-documents.ts'
import { findFallbackGuide, SET_NOTICE } from '#app/desk/panes/absent-document.ts'

/** Everything about the paper, left of the panes: title, variants, time, questions. */
export function DeskMargin({
  desk,
  variants,
  time,
  questions,
  onHide,
}: {
  desk: Desk
  variants: ReactNode
  time: ReactNode
  questions: ReactNode
  onHide: () => void
}) {
  const { component, variant } = desk
  return (
    <aside className="desk-margin" aria-label="The paper">
      <div className="desk-margin-top">
        <Dialog.Close className="desk-back">
          <ArrowLeft className="i" aria-hidden="true" /> Papers
        </Dialog.Close>
        <MarginButton isShown onMargin={onHide} />
      </div>
      {/* Scrollable elements must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="desk-margin-rest" tabIndex={0} role="group" aria-label="About the paper">
        <div className="desk-paper">
          <CandidateBoxes code={desk.exam.id} />
          <Dialog.Title className="desk-title">{desk.title}</Dialog.Title>
          {variant && component && <p className="caption">{component.title}</p>}
          {variants}
        </div>
        {time}
        {questions}
        <PaperNotice desk={desk} />
      </div>
    </aside>
  )
}

/** What a student should know about the paper, in full. */
export function PaperNotice({ desk }: { desk: Desk }) {
  const notice = paperNotice(desk)
  if (!notice) return null
  return (
    <div className="desk-own">
      <i className="mk mk-side" aria-hidden="true" />
      <p>{notice.text}</p>
    </div>
  )
}

/** What the margin's head offers, while the margin is hidden. */
export function HiddenMargin({ onMargin }: { onMargin: () => void }) {
  return (
    <>
      <Dialog.Close className="icon-btn" aria-label="Papers: close the desk">
        <ArrowLeft className="i" />
      </Dialog.Close>
      <MarginButton isShown={false} onMargin={onMargin} />
    </>
  )
}

/** Shows and hides the margin. */
function MarginButton({ isShown, onMargin }: { isShown: boolean; onMargin: () => void }) {
  const does = isShown ? 'Hide the margin' : 'Show the margin'
  return (
    <IconButton
      label={does}
      icon={PanelLeft}
      aria-expanded={isShown}
      data-tooltip={`${does} (L)`}
      onClick={onMargin}
    />
  )
}

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
function paperNotice({ year, variant, component }: Desk): Notice | undefined {
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
