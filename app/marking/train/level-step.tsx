import { levelChoices, levelRange, markMeanings, marksOfLevel } from '#domain/study/marking/level-marks.ts'
import type { MarkTarget } from '#domain/study/level-choice.ts'
import type { GivenMark, StepPart } from './given-mark.ts'

/** The choices of one step. */
export function StepChoices({
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
