import { type ReactNode, type RefObject, useId, useState } from 'react'

export interface StepFrame {
  /** The id of the form. */
  id: string
  heading: RefObject<HTMLHeadingElement | null>
  /** Undefined at the first step. */
  onBack: (() => void) | undefined
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
  extra,
  problem,
  onNext,
  children,
}: StepFrame & {
  /** What it is about: `Reading, 15 marks`. */
  of: string
  title: ReactNode
  help?: ReactNode
  /** The words of the button that goes on. */
  next: string
  /** A button before it. */
  extra?: ReactNode
  /** Why a student cannot go on yet; undefined if they can. */
  problem?: string | undefined
  onNext: () => void
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
        {extra}
        <button className="btn btn-primary" type="submit">
          {next}
        </button>
      </div>
    </form>
  )
}
