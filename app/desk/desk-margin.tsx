import ArrowLeft from 'lucide-react/icons/arrow-left'
import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import type { Desk } from './desk.ts'
import { MarginButton } from './desk-head.tsx'
import { paperNotice } from './notices.ts'

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
