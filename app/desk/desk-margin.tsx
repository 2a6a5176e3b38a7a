import ArrowLeft from 'lucide-react/icons/arrow-left'
import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import type { Desk } from './desk.ts'
import { paperNotice } from './notices.ts'
import PanelLeft from 'lucide-react/icons/panel-left'

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

/** The head of a pane in the full window. Side by side, the heads make the one bar. */
export function PaneHead({
  start,
  tabs,
  tools,
}: {
  /** Of the first pane, while the margin is hidden: closing the desk, and the margin. */
  start: ReactNode
  tabs: ReactNode
  /** Of the last pane. */
  tools: ReactNode
}) {
  return (
    <div className="pane-head" data-tools={tools ? '' : undefined}>
      {start}
      {tabs}
      {tools && <div className="pane-tools">{tools}</div>}
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
    <button
      className="icon-btn"
      type="button"
      aria-label={does}
      aria-expanded={isShown}
      data-tooltip={`${does} (L)`}
      onClick={onMargin}
    >
      <PanelLeft className="i" />
    </button>
  )
}
