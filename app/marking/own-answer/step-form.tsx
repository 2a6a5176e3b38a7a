import { type ReactNode, type RefObject, useId, useState } from 'react'
import { divideGuidance, markOfPoints, type PointsOfQuestion } from '#domain/study/marking/scheme-points.ts'
import type { MarkingDraft } from '#domain/study/marking/marking-draft.ts'
import { withPlaces } from '#domain/study/marking/sentences.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'

export interface StepFrame {
  /** The id of the form. */
  id: string
  heading: RefObject<HTMLHeadingElement | null>
  /** Undefined at the first step. */
  onBack: (() => void) | undefined
}

/** A step about one objective. */
export interface ObjectiveStep extends StepFrame {
  objective: ScaleObjective
  /** The objective's index. */
  at: number
  draft: MarkingDraft
  /** The words of the button that goes on. */
  next: string
  onNext: () => void
}

/** One decision: its question, its choices, the way on and back. Enter goes on. */
export function StepForm({
  id,
  heading,
  onBack,
  of,
  title,
  help,
  next,
  problem,
  onNext,
  onNotNow,
  children,
}: StepFrame & {
  /** What it is about: `Reading, 15 marks`. */
  of: string
  title: ReactNode
  help?: ReactNode
  /** The words of the button that goes on. */
  next: string
  /** Why a student cannot go on yet; undefined if they can. */
  problem?: string | undefined
  onNext: () => void
  /** Goes on without this step, where that is possible. */
  onNotNow?: () => void
  children: ReactNode
}) {
  const [isPressed, setPressed] = useState(false)
  const problemId = useId()
  const shown = isPressed ? problem : undefined
  return (
    <form
      id={id}
      className="marking-step"
      aria-describedby={shown === undefined ? undefined : problemId}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (problem === undefined) onNext()
      }}
    >
      <header>
        <p className="marking-of num">{of}</p>
        <h2 className="h2" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {help}
      </header>
      {children}
      <p className="marking-problem" id={problemId} role="alert">
        {shown}
      </p>
      <div className="marking-act">
        {onBack && (
          <button className="btn btn-ghost" type="button" onClick={onBack}>
            Back
          </button>
        )}
        {onNotNow && (
          <button className="btn btn-ghost" type="button" onClick={onNotNow}>
            Not now
          </button>
        )}
        <button className="btn btn-primary" type="submit">
          {next}
        </button>
      </div>
    </form>
  )
}

/** Marks to choose one of, side by side. */
export function MarkChoices({
  legend,
  marks,
  chosen,
  onChoose,
}: {
  legend: string
  marks: readonly number[]
  chosen: number | undefined
  onChoose: (mark: number) => void
}) {
  return (
    <fieldset className="mark-choices" data-many={marks.length > 6 || undefined}>
      <legend className="sr">{legend}</legend>
      {marks.map((mark) => (
        <label key={mark}>
          <input type="radio" name="mark" checked={chosen === mark} onChange={() => onChoose(mark)} />
          <b>{mark}</b>
        </label>
      ))}
    </fieldset>
  )
}

/** The points of a mark scheme to tick. The mark is at most what the question has. */
export function PointList({
  question,
  ticked,
  legend = 'Tick each idea that your answer has, in any words.',
  onTick,
}: {
  question: PointsOfQuestion
  ticked: ReadonlySet<number>
  legend?: string
  onTick: (ticked: ReadonlySet<number>) => void
}) {
  const { points, marks } = question
  const traps = points.flatMap(({ guidance }) => divideGuidance(guidance).traps || [])
  return (
    <>
      <fieldset className="point-list">
        <legend className="marking-label">{legend}</legend>
        {withPlaces(points).map(({ place, item: { text, guidance } }) => (
          <label key={place}>
            <input
              type="checkbox"
              checked={ticked.has(Number(place))}
              onChange={({ currentTarget }) => {
                const next = new Set(ticked)
                if (currentTarget.checked) next.add(Number(place))
                else next.delete(Number(place))
                onTick(next)
              }}
            />
            <b>{text}</b>
            <small>{divideGuidance(guidance).accepts}</small>
          </label>
        ))}
      </fieldset>
      <p className="point-total">
        <span>Your mark</span>
        <output className="num">
          {markOfPoints(ticked, question)}/{marks}
        </output>
      </p>
      {traps.length > 0 && (
        <div className="marking-aside">
          <i className="mk mk-side" aria-hidden="true" />
          <ul>
            {traps.map((trap) => (
              <li key={trap}>{trap}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
