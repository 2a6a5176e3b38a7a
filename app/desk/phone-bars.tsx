import { ArrowLeft, ArrowLeftRight, ChevronDown } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { sittingName } from '#domain/papers/sitting.ts'
import { paperAndVariant } from '#domain/papers/later/neighbours.ts'
import { Popover } from '#app/ui/popover.tsx'
import { MarkButton } from './desk-bar.tsx'
import { PaperNotice } from './desk-margin.tsx'
import { DOCUMENT_COLOUR } from './document-colour.ts'
import { DocumentChoice } from './document-choice.tsx'
import { OfflineCaption } from './offline-caption.tsx'
import { PhoneZoom } from './phone-zoom.tsx'
import { TextSwitch } from './text-switch.tsx'
import { type QuestionRow, questionRows, rowOf } from './question-rows.ts'
import { RunningHead } from './running-head.tsx'
import type { DeskState } from './use-desk.ts'
import type { PhoneBarsState } from './use-phone-bars.ts'

/** A phone's bars: the paper and the clock above, the tools below, where the thumb is. They lie over the page. */
export function PhoneBars({
  state,
  bars,
  clock,
  more,
  questions,
  variants,
}: {
  state: DeskState
  bars: PhoneBarsState
  clock: ReactNode
  more: ReactNode
  questions: ReactNode
  variants: ReactNode
}) {
  const { desk, activeType, other, list } = state
  const row = list && rowOf(questionRows(list), state.question)
  return (
    <div className="desk-bars" data-hidden={bars.areHidden || undefined}>
      <header className="desk-top">
        <Dialog.Close className="icon-btn" aria-label="Close the desk">
          <ArrowLeft className="i" />
        </Dialog.Close>
        <Dialog.Title className="desk-name" aria-label={desk.title}>
          {desk.variant ? paperAndVariant(desk.variant) : desk.exam.fullName}
          <small>
            {sittingName(desk)}, {desk.variant?.code ?? desk.exam.id}
            <OfflineCaption here={state.hereOffline} type={activeType} />
          </small>
        </Dialog.Title>
        {clock}
      </header>
      <div className="desk-thumb" role="toolbar" aria-label="Desk">
        <Popover
          label={desk.title}
          side="above"
          align="start"
          isOpen={state.popup === 'chip'}
          onOpenChange={state.onPopup('chip')}
          buttonClass="desk-chip"
          buttonLabel={`Document and question: ${activeType}${row ? ` ${chipWords(row)}` : ''}`}
          button={
            <>
              <span className={`stroke ${DOCUMENT_COLOUR[activeType]}`}>{activeType}</span>{' '}
              {row && (
                <span className="q num">
                  {row.label} {row.marks !== undefined && <span className="marks">[{row.marks}]</span>}
                </span>
              )}
              <ChevronDown className="i" aria-hidden="true" />
            </>
          }
        >
          <DocumentChoice state={state} />
          <TextSwitch state={state} />
          {variants}
          {questions}
          <PaperNotice desk={desk} />
        </Popover>
        {other && (
          <button
            className="icon-btn desk-swap"
            type="button"
            aria-label={`Swap to ${other}`}
            onClick={state.onSwap}
          >
            <ArrowLeftRight className="i" />
          </button>
        )}
        <PhoneZoom state={state} />
        <MarkButton pane={state.pane} />
        {more}
      </div>
      <RunningHead state={state} isShown={bars.areHidden} onShow={bars.onShow} />
    </div>
  )
}

/** What the chip shows of a question: its name has the same words, for who speaks to the device. */
function chipWords({ label, marks }: QuestionRow): string {
  return marks === undefined ? label : `${label} [${marks}]`
}
