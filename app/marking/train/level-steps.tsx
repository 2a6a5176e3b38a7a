import { useId, useRef, useState } from 'react'
import type { MarkTarget } from '#domain/study/level-choice.ts'
import type { PublishedAnswer } from '#domain/tasks/published-task.ts'
import { type GivenMark, judgeSteps, type StepPart, targetName } from './given-mark.ts'
import { BlankAnswer } from './judged-answer.tsx'
import { levelChoices, levelRange, markMeanings, marksOfLevel } from '#domain/study/marking/level-marks.ts'

const QUESTIONS: Record<StepPart, string> = {
  level: 'Which level fits?',
  mark: 'Which mark?',
  sentence: 'Which sentence shows it best?',
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
  // An answer may have no sentence that shows it.
  const chosen = { level: own.level, mark: own.got, sentence: own.sentence ?? '' }[part]
  const onNext = () => {
    if (chosen === undefined) setProblem(`Choose a ${part} first.`)
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

function withoutMark({ level, got, ...rest }: GivenMark, { scales: [scale] }: MarkTarget): GivenMark {
  const range = scale && levelChoices(scale).find((each) => each.level === level)
  const isInside = got !== undefined && range && got >= range.from && got <= range.to
  return { ...rest, ...(level !== undefined && { level }), ...(isInside && { got }) }
}

/** The choices of one step. */
function StepChoices({
  part,
  target,
  given,
  name,
  onChange,
}: {
  part: StepPart
  target: MarkTarget
  given: GivenMark
  name: string
  onChange: (given: GivenMark) => void
}) {
  const [scale] = target.scales
  if (part === 'level') {
    if (!scale) return null
    return (
      <fieldset className="level-list">
        <legend className="sr">Level for {name}</legend>
        {levelChoices(scale).map((choice) => {
          const { level, from, to } = choice
          const isOne = from === to
          return (
            <label key={level}>
              <input
                type="radio"
                name="level"
                checked={given.level === level}
                onChange={() => onChange({ ...given, level, ...(isOne ? { got: from } : {}) })}
              />
              <b className="num">{levelRange(choice)}</b>
              <span>
                {target.scales.length === 1 ? choice.text : <TextsOfLevel target={target} level={level} />}
              </span>
            </label>
          )
        })}
      </fieldset>
    )
  }
  if (part === 'mark') {
    const level = scale && levelChoices(scale).find((each) => each.level === given.level)
    const marks = level ? marksOfLevel(level) : Array.from({ length: target.of + 1 }, (_, mark) => mark)
    return (
      <>
        {level && target.scales.length === 1 && <p className="level-cited">{level.text}</p>}
        <fieldset className="mark-list">
          <legend className="sr">Mark for {name}</legend>
          {marks.map((mark) => (
            <label key={mark}>
              <input
                type="radio"
                name="mark"
                checked={given.got === mark}
                onChange={() => onChange({ ...given, got: mark })}
              />
              <b className="num">{mark}</b>
            </label>
          ))}
        </fieldset>
        {level && (
          <p className="small">
            {markMeanings(level).map((each) => (
              <span key={each.marks}>
                <b>{each.marks}</b>: {each.meaning}{' '}
              </span>
            ))}
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <p className="small">Press the sentence of the answer that earns this level.</p>
      {given.sentence ? <p className="level-cited">{given.sentence}</p> : null}
    </>
  )
}

/** One mark for several objectives: what each of them says of a level. */
function TextsOfLevel({ target, level }: { target: MarkTarget; level: number }) {
  if (level === 0) return 'Nothing that earns a mark.'
  return target.scales.map(({ name, levels }) => (
    <span className="of-objective" key={name}>
      <b>{name}</b> {levels.find((each) => each.level === level)?.text}
    </span>
  ))
}
