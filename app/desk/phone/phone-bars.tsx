import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import FileText from 'lucide-react/icons/file-text'
import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'
import { sittingName } from '#domain/papers/sitting.ts'
import { paperAndVariant } from '#domain/papers/later/neighbours.ts'
import { Popover } from '#app/ui/popover.tsx'
import { MarkButton } from '#app/desk/desk-bar.tsx'
import { PaperNotice } from '#app/desk/desk-margin.tsx'
import { DOCUMENT_COLOUR } from '#app/desk/panes/document-tabs.tsx'
import { type QuestionRow, questionRows, rowOf } from '#app/desk/questions/question-list.tsx'
import type { DeskState } from '#app/desk/use-desk.ts'
import type { PhoneBarsState } from './use-phone-bars.ts'
import { OWN_PANES, type PaneType } from '#app/desk/panes/panes.ts'
import { hasPane } from '#app/desk/desk.ts'
import { useStore } from '#app/lib/use-store.ts'
import { useEscape } from '#app/ui/use-escape.ts'
import { formatScale, type Fit, zoomLabel } from '#app/viewer/engine/pages/zoom.ts'
import { clockWord, formatClock } from '#domain/study/running-timer.ts'
import { isUnderway, leftMs, type Timer } from '#app/desk/timer/timer.ts'
import { useNow } from '#app/desk/timer/use-running-time.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { PageView, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'
import { IconButton, MenuItem } from '#app/viewer/controls/buttons.tsx'
import { ZoomField } from '#app/viewer/controls/zoom-field.tsx'
import './zoom-slider.css'

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
  const { desk } = state
  const { activeType, other } = state.panes
  const { list } = state.questions
  const row = list && rowOf(questionRows(list), state.questions.current)
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
            <OfflineCaption here={state.documents.hereOffline} type={activeType} />
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
          <IconButton
            className="icon-btn desk-swap"
            label={`Swap to ${other}`}
            icon={ArrowLeftRight}
            onClick={state.panes.onSwap}
          />
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

/** The documents of the desk in a phone's sheet. */
function DocumentChoice({ state }: { state: DeskState }) {
  const { desk, view } = state
  const { activeType } = state.panes
  const documents = desk.documents.map(({ type }) => type)
  const own = OWN_PANES.toReversed().filter((type) => hasPane(desk, type))
  const choices: readonly PaneType[] = [...own, ...documents]
  return (
    <div className="document-choice" role="radiogroup" aria-label="Document">
      {choices.map((type) => {
        const page = view.pageOf(type)
        return (
          <button
            key={type}
            className={DOCUMENT_COLOUR[type]}
            type="button"
            role="radio"
            aria-checked={type === activeType}
            onClick={() => {
              state.onPopup('chip')(false)
              state.panes.onShow(state.panes.active, type)
            }}
          >
            <span>{type}</span>
            {state.documents.isLocked(type) ? (
              <small>locked</small>
            ) : (
              page !== undefined && <small className="num">page {page}</small>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** The size of the pages in a phone's lower bar. It opens a strip above the bar. */
function PhoneZoom({ state }: { state: DeskState }) {
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const document = state.documents.shown[state.panes.activeType]
  const view = useStore(document?.pageViewer.view)
  const isOpen = state.popup === 'zoom'
  const onOpenChange = state.onPopup('zoom')
  useEscape(place, isOpen, () => {
    onOpenChange(false)
    button.current?.focus()
  })
  if (!document || !view) return null
  return (
    <div ref={place} className="desk-zoom">
      <button
        ref={button}
        className="num"
        type="button"
        aria-label={`Zoom, ${formatScale(view.scale)}`}
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        {formatScale(view.scale)}
      </button>
      {isOpen && (
        <div className="desk-strip" data-layer="">
          <ZoomSlider view={view} pageViewer={document.pageViewer} />
        </div>
      )}
    </div>
  )
}

/** The line that stays while a phone's bars are away, as in a book. A tap brings the bars back. */
function RunningHead({
  state: { panes, documents, view, work },
  isShown,
  onShow,
}: {
  state: DeskState
  isShown: boolean
  onShow: () => void
}) {
  if (!isShown) return null
  const { activeType } = panes
  const pages = documents.shown[activeType]?.pdf.numPages
  const { timer } = work.record
  return (
    <button className="desk-running num" type="button" onClick={onShow}>
      <span className="sr">Show the bars. </span>
      <span>
        {activeType}
        {pages !== undefined && `, ${view.pageOf(activeType) ?? 1} of ${pages}`}
      </span>
      {work.paper && isUnderway(timer) && !work.preferences.hidesTime && (
        <TimeLeft timer={timer} minutes={work.paper.minutes} />
      )}
    </button>
  )
}

function TimeLeft({ timer, minutes }: { timer: Timer; minutes: number }) {
  const left = leftMs(timer, minutes, useNow(timer))
  return (
    <span>
      {formatClock(left)} {clockWord(left)}
    </span>
  )
}

/** Says that a shown document was kept: there is no connection. `here` are the documents that open without one. */
export function OfflineCaption({ here, type }: { here: readonly DocumentType[]; type: PaneType }) {
  if (!here.some((each) => each === type)) return null
  return <span className="caption desk-offline">offline, kept here</span>
}

/** Changes between the pages of a paper and its text. Absent for a paper without text. */
export function TextSwitch({ state }: { state: DeskState }) {
  const { activeType } = state.panes
  if (!state.documents.canBeText(activeType)) return null
  const isText = state.documents.isText(activeType)
  return (
    <MenuItem
      icon={<FileText className="i" aria-hidden="true" />}
      label={isText ? 'Show as pages' : 'Show as text'}
      onChoose={() => {
        state.onPopup('more')(false)
        state.onPopup('chip')(false)
        state.documents.onReadsAs(isText ? 'pages' : 'text')
      }}
    />
  )
}

/** On a phone: text that fills the width, or all of the page. */
const FITS: readonly Fit[] = ['text', 'page']
/** The slider ends here, in per cent. The field and the buttons go further. */
const LARGEST = 400

/** The size of the pages, for a strip of the desk: a slider, − and +, two sizes that fit, and a field. */
export function ZoomSlider({ view, pageViewer }: { view: PageView; pageViewer: PageViewer }) {
  const { smallest, largest } = pageViewer.zoomLimits()
  const percent = Math.round(view.scale * 100)
  return (
    <div className="pdf-zoom-strip" role="group" aria-label="Zoom">
      <div className="pdf-zoom-fits">
        <div role="group" aria-label="Fit">
          {FITS.map((fit) => (
            <button
              key={fit}
              className="chip"
              type="button"
              aria-pressed={view.zoom === fit}
              onClick={() => pageViewer.zoomTo(fit)}
            >
              {zoomLabel(fit, view.scale)}
            </button>
          ))}
        </div>
        <ZoomField view={view} pageViewer={pageViewer} className="num" inputClass="input" />
      </div>
      <IconButton label="Smaller" icon={Minus} onClick={() => pageViewer.zoomBy(-1)} />
      <input
        type="range"
        aria-label="Zoom"
        aria-valuetext={`${percent} per cent`}
        min={Math.ceil(smallest * 100)}
        max={Math.min(LARGEST, largest * 100)}
        step={5}
        value={percent}
        onChange={(event) => pageViewer.zoomTo(Number(event.target.value) / 100)}
      />
      <IconButton label="Larger" icon={Plus} onClick={() => pageViewer.zoomBy(1)} />
    </div>
  )
}
