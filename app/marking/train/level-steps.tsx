import { useId, useRef, useState } from 'react'
import type { MarkTarget } from '#domain/study/level-choice.ts'
import type { PublishedAnswer } from '#domain/tasks/published-task.ts'
import { type GivenMark, judgeSteps, type StepPart, targetName } from './given-mark.ts'
import { BlankAnswer } from './judged-answer.tsx'
import { StepChoices } from './level-step.tsx'

const QUESTIONS: Record<StepPart, string> = {
  level: 'Which level fits?',
  mark: 'Which mark?',
  sentence: 'Which sentence shows it best?',
}
const PROBLEMS: Record<StepPart, string | undefined> = {
  level: 'Choose a level first.',
  mark: 'Choose a mark first.',
  // An answer may have no such sentence.
  sentence: undefined,
}

/** The steps of a judgement: one decision a screen, with the answer beside. */
export function LevelSteps({
  name: title,
  by,
  answer,
  targets,
  next = 'See our marks',
  onDone,
}: {
  /** Of the answer: `Answer B`. */
  name: string
  /** Whose it is; without it: one that we wrote. */
  by?: string
  answer: PublishedAnswer
  targets: readonly MarkTarget[]
  /** The words of the last button. */
  next?: string
  onDone: (given: readonly GivenMark[]) => void
}) {
  const [given, setGiven] = useState<readonly GivenMark[]>([])
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState<string>()
  const hasMoved = useRef(false)
  const move = (to: number) => {
    hasMoved.current = true
    setAt(to)
  }
  const form = useId()
  const steps = judgeSteps(targets, given)
  const step = steps[at]
  const target = step && targets[step.target]
  if (!step || !target) return null
  const { part } = step
  const own = given[step.target] ?? {}
  const name = targetName(target)
  const onChange = (next: GivenMark) => {
    setProblem(undefined)
    // A mark of another level is none.
    const kept = part === 'level' && next.level !== own.level ? withoutMark(next, target) : next
    setGiven(targets.map((_, index) => (index === step.target ? kept : (given[index] ?? {}))))
  }
  const isChosen = part === 'level' ? own.level !== undefined : part === 'mark' ? own.got !== undefined : true
  const onNext = () => {
    if (!isChosen) setProblem(PROBLEMS[part])
    else if (at + 1 < steps.length) move(at + 1)
    else onDone(given)
  }
  return (
    <div className="judge">
      <BlankAnswer
        letter={title}
        by={by}
        answer={answer}
        choice={
          part === 'sentence'
            ? { form, chosen: own.sentence, onChoose: (sentence) => onChange({ ...own, sentence }) }
            : undefined
        }
      />
      <form
        className="judge-step"
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          onNext()
        }}
      >
        <p className="small num">
          {name}, {target.of} {target.of === 1 ? 'mark' : 'marks'} · step {at + 1} of {steps.length}
        </p>
        <h2
          className="h2"
          key={at}
          tabIndex={-1}
          ref={(node) => {
            // A new step: its heading takes the focus.
            if (hasMoved.current) node?.focus()
          }}
        >
          {QUESTIONS[part]}
        </h2>
        <StepChoices part={part} target={target} given={own} name={name} onChange={onChange} />
        <p className="judge-problem" role="alert">
          {problem}
        </p>
        <div className="train-act">
          {at > 0 && (
            <button className="btn btn-ghost" type="button" onClick={() => move(at - 1)}>
              Back
            </button>
          )}
          <button className="btn btn-primary" type="submit">
            {at + 1 < steps.length ? 'Next' : next}
          </button>
        </div>
      </form>
    </div>
  )
}

function withoutMark({ level, got, ...rest }: GivenMark, { scales }: MarkTarget): GivenMark {
  const range = scales[0]?.levels.find((each) => each.level === level)
  const isInside =
    got !== undefined && (level === 0 ? got === 0 : range && got >= range.from && got <= range.to)
  return { ...rest, ...(level !== undefined && { level }), ...(isInside && { got }) }
}
