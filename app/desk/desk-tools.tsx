import { Columns2, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formNotice } from '#domain/exams/component.ts'
import type { Desk } from './desk.ts'
import { formatDuration } from './timer.ts'

/** The row under the header: facts about the paper, the timer, and buttons for the view. */
export function DeskTools({
  start,
  timer,
  isSplit,
  canSplit,
  onSplit,
  onCopy,
}: {
  /** The first part of the row: the tabs, or the facts. */
  start: ReactNode
  timer: ReactNode
  isSplit: boolean
  canSplit: boolean
  onSplit: () => void
  onCopy: () => void
}) {
  return (
    <div className="desk-tools">
      {start}
      <div className="desk-tools-end">
        {timer}
        {canSplit && (
          <button
            className="icon-btn desk-split"
            type="button"
            aria-pressed={isSplit}
            aria-label="Side by side"
            data-tooltip="Side by side"
            onClick={onSplit}
          >
            <Columns2 className="i" />
          </button>
        )}
        <button
          className="icon-btn"
          type="button"
          aria-label="Copy link to this view"
          data-tooltip="Copy link to this view"
          onClick={onCopy}
        >
          <Link2 className="i" />
        </button>
      </div>
    </div>
  )
}

/** The paper's code, title, time and marks. A paper in an old format also gets a notice about the changes. */
export function DeskFacts({ desk: { variant, component, exam } }: { desk: Desk }) {
  if (!variant || !component) return <p className="desk-facts">{exam.fullName}</p>
  const { title, marks, minutes } = component
  const era = formNotice(component)
  return (
    <p className="desk-facts num" {...(era && { 'data-tooltip': era })}>
      {variant.longCode}, {title}, {minutes !== undefined && `${formatDuration(minutes * 60_000)} `}
      <span className="marks">[{marks} marks]</span>
      {era && <span className="desk-old">{era}</span>}
    </p>
  )
}

/** The notice about an old format where there is no room for the facts. Its details open on a press. */
export function DeskEra({ desk: { variant, component } }: { desk: Desk }) {
  const era = variant && component && formNotice(component)
  if (!era) return null
  const [, name, rest] = /^(.*?\.) ?(.*)$/.exec(era) ?? []
  if (!rest) return <p className="desk-era">{era}</p>
  return (
    <details className="desk-era">
      <summary>{name}</summary>
      <p>{rest}</p>
    </details>
  )
}
