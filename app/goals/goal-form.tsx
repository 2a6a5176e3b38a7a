import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { GOAL_LEVELS, type GoalLevel } from '#domain/exams/exam.ts'
import { showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'
import {
  findGoalType,
  GOAL_AREAS,
  type GoalArea,
  goalTypesOf,
  parseTarget,
  targetHint,
  targetProblem,
} from '#domain/study/goal.ts'
import { NAME_MISSING, TYPE_UNKNOWN } from './goal-toasts.ts'
import type { NewGoal } from './goal-rows.ts'

/** What the form has at first. */
export interface InitialGoal {
  name: string
  examLevel: GoalLevel
  /** The value in the database. */
  type?: string
  target?: number
}

/** The form for a new goal, or to change one. The typed name stays until `onSubmit` calls back that the goal is kept. */
export function GoalForm({
  id,
  area,
  label: nameLabel,
  initial,
  problem,
  isFocused = false,
  onSubmit,
}: {
  id: string
  area: GoalArea
  /** The label of the field for the name. */
  label: string
  initial: InitialGoal
  /** Why the last attempt failed. */
  problem: string | undefined
  /** Whether the name has the focus at first. */
  isFocused?: boolean
  onSubmit: (goal: NewGoal, onKept: () => void) => void
}) {
  const types = goalTypesOf(area)
  const firstType = types.find(({ type }) => type === initial.type) ?? types[0]
  const [name, setName] = useState(initial.name)
  const [label, setLabel] = useState<string>(firstType?.label ?? '')
  const [target, setTarget] = useState(String(initial.target ?? firstType?.target ?? ''))
  const [level, setLevel] = useState(initial.examLevel)
  const [isMissing, setMissing] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const ids = useId()
  const said = isMissing ? NAME_MISSING.detail : problem
  const type = findGoalType(label)
  const wrong = targetProblem(target)
  // While a number is being typed, nothing is wrong with it yet.
  const hint = isRefused && wrong ? wrong : targetHint(target)

  function submit() {
    const isBlank = name.trim() === ''
    setMissing(isBlank)
    setRefused(wrong !== undefined)
    if (isBlank) {
      showToast(NAME_MISSING)
      document.getElementById(`${ids}name`)?.focus()
    } else if (wrong) document.getElementById(`${ids}target`)?.focus()
    else if (!type) showToast(TYPE_UNKNOWN)
    else {
      const goal = { name: name.trim(), type: type.type, examLevel: level, target: parseTarget(target) }
      onSubmit(goal, () => setName(''))
    }
  }

  return (
    <form
      id={id}
      className="goals-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="field">
        <label htmlFor={`${ids}name`}>{nameLabel}</label>
        <input
          id={`${ids}name`}
          className="input"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is no longer there
          autoFocus={isFocused}
          autoComplete="off"
          maxLength={200}
          placeholder={GOAL_AREAS[area].example}
          value={name}
          aria-invalid={isMissing}
          aria-describedby={said && `${ids}said`}
          onChange={(event) => {
            setName(event.target.value)
            setMissing(false)
          }}
        />
      </div>
      {said && (
        <p id={`${ids}said`} className="problem">
          {said}
        </p>
      )}
      <div className="t3">
        <Choice
          label="Goal type"
          about={types.length > 1 ? `${ids}choose` : undefined}
          value={label}
          options={types.map((type) => type.label)}
          onChoose={setLabel}
        />
        <div className="field">
          <label htmlFor={`${ids}target`}>Target</label>
          <input
            id={`${ids}target`}
            className="input num"
            inputMode="numeric"
            autoComplete="off"
            value={target}
            aria-invalid={isRefused && wrong !== undefined}
            aria-describedby={`${ids}hint`}
            onChange={(event) => setTarget(event.target.value)}
            onBlur={() => setRefused(wrong !== undefined)}
          />
        </div>
        <p id={`${ids}hint`} className={isRefused && wrong ? 'problem' : 'caption'} role="status">
          {hint}
        </p>
        {types.length > 1 && (
          <p id={`${ids}choose`} className="caption">
            {type?.choose}
          </p>
        )}
      </div>
      <Choice
        label="Exam level"
        value={level}
        options={GOAL_LEVELS}
        onChoose={(chosen) => setLevel(GOAL_LEVELS.find((each) => each === chosen) ?? level)}
      />
    </form>
  )
}

function Choice({
  label,
  about,
  value,
  options,
  onChoose,
}: {
  label: string
  /** The id of the text about the chosen option. */
  about?: string | undefined
  value: string
  options: readonly string[]
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="select-wrap">
        <select
          id={id}
          className="select"
          value={value}
          aria-describedby={about}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown className="i" aria-hidden="true" />
      </div>
    </div>
  )
}
