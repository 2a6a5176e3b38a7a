import { ChevronDown } from 'lucide-react'
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
} from '#domain/study/goal.ts'
import { NAME_MISSING, TYPE_UNKNOWN } from './goal-toasts.ts'
import type { NewGoal } from './goal-rows.ts'

/** The form for a new goal. The typed name stays until `onCreate` calls back that the goal was created. */
export function GoalForm({
  id,
  area,
  examLevel,
  name: initialName = '',
  problem,
  onCreate,
}: {
  id: string
  area: GoalArea
  /** Chosen at first. */
  examLevel: GoalLevel
  /** The initial text of the field for the name. */
  name?: string | undefined
  /** Why the last attempt failed. */
  problem: string | undefined
  onCreate: (goal: NewGoal, onKept: () => void) => void
}) {
  const types = goalTypesOf(area)
  const [name, setName] = useState(initialName)
  const [label, setLabel] = useState<string>(types[0]?.label ?? '')
  const [target, setTarget] = useState(String(types[0]?.target ?? ''))
  const [level, setLevel] = useState(examLevel)
  const [isMissing, setMissing] = useState(false)
  const ids = useId()
  const said = isMissing ? NAME_MISSING.detail : problem
  const hint = targetHint(target)

  function submit() {
    const type = findGoalType(label)
    const isBlank = name.trim() === ''
    setMissing(isBlank)
    if (isBlank) {
      showToast(NAME_MISSING)
      document.getElementById(`${ids}name`)?.focus()
    } else if (!type) showToast(TYPE_UNKNOWN)
    else {
      const goal = { name: name.trim(), type: type.type, examLevel: level, target: parseTarget(target) }
      onCreate(goal, () => setName(''))
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
        <label htmlFor={`${ids}name`}>New goal</label>
        <input
          id={`${ids}name`}
          className="input"
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
            aria-describedby={hint && `${ids}hint`}
            onChange={(event) => setTarget(event.target.value)}
          />
        </div>
        {hint && (
          <p id={`${ids}hint`} className="caption" role="status">
            {hint}
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
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  options: readonly string[]
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="select-wrap">
        <select id={id} className="select" value={value} onChange={(event) => onChoose(event.target.value)}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown className="i" aria-hidden="true" />
      </div>
    </div>
  )
}
