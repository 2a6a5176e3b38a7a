import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import '#app/ui/styles/forms.css'
import {
  formatAnswer,
  formatSitting,
  parseAnswer,
  sittingChoices,
} from '#domain/exams/later/chosen-sitting.ts'
import { EXAM_IDS, type ExamId, EXAMS, hasPapers, PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import { isSession, SESSIONS } from '#domain/exams/session.ts'
import { listSessions } from '#domain/papers/catalogue.ts'
import { type Day, isDay } from '#domain/study/day.ts'
import type { ChosenExam } from '#domain/study/log/record.ts'
import { planEnd } from '#domain/study/plan/exam-day.ts'
import { outlookSentence } from '#domain/study/plan/plan-outlook.ts'
import { paperMarks, planQuestions, stakesOf } from '#domain/study/plan/plan-question.ts'
import { MINUTES, type StudyPlan } from '#domain/study/plan/study-plan.ts'
import { planYear } from './today-of.ts'
import { useTasks } from './use-today.ts'

/** Asks what a plan needs: the exam, the sitting or a date, days a week, minutes a day. */
export function SetUp({
  day,
  before,
  exam: chosen,
  onPlan,
  onLeave,
}: {
  day: Day
  before: StudyPlan | undefined
  exam: ChosenExam | undefined
  onPlan: (plan: StudyPlan) => void
  /** Undefined if there is no plan to go back to. */
  onLeave: (() => void) | undefined
}) {
  const [plan, setPlan] = useState<StudyPlan>(() => firstAnswers(day, before, chosen))
  const tasks = useTasks().value?.tasks ?? []
  const questions = planQuestions(plan.exam, planYear(plan), tasks)
  const sittings = sittingChoices(sessionsOf(plan.exam), day)
  const isTooLate = planEnd(plan) <= day
  const change = (answers: Partial<StudyPlan>) => setPlan((now) => ({ ...now, ...answers }))
  return (
    <div className="wrap spread">
      <div className="margin only-wide" aria-hidden="true">
        <p className="note at-title su-note">
          Four answers, <br />
          one minute.
        </p>
      </div>
      <div className="body">
        <div className="page-head">
          <h1 className="h1">
            When is your <span className="hl">exam?</span>
          </h1>
          <p className="lead">Then this page shows three small things to do each day. No account needed.</p>
        </div>
        <form
          className="su"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isTooLate) onPlan({ ...plan, from: day, isRenewed: false })
          }}
        >
          <div className="two-f">
            <SelectField
              label="Exam"
              value={plan.exam}
              options={EXAMS.map((exam) => [
                exam.id,
                hasPapers(exam) ? `${exam.name}, ${exam.id}` : exam.name,
              ])}
              onChange={(id) => {
                const exam = EXAM_IDS.find((each) => each === id) ?? plan.exam
                change({ exam, sitting: likelySitting(exam, day) })
              }}
            />
            <SelectField
              label="Sitting"
              value={formatAnswer(plan)}
              options={[
                ...sittings.map((sitting) => [formatAnswer({ sitting }), formatSitting(sitting)] as const),
                ['unsure', 'Not sure'],
              ]}
              onChange={(text) => change({ sitting: parseAnswer(text)?.sitting })}
            />
          </div>
          <div className="field su-date">
            <label htmlFor="first-paper">First paper, if you know the date</label>
            <input
              className="input"
              id="first-paper"
              type="date"
              min={day}
              value={plan.firstPaper ?? ''}
              aria-describedby={isTooLate ? 'first-paper-problem' : undefined}
              aria-invalid={isTooLate}
              onChange={({ currentTarget: { value } }) =>
                change({ firstPaper: isDay(value) ? value : undefined })
              }
            />
            {isTooLate && (
              <p className="problem" id="first-paper-problem" role="alert">
                This day is past. Choose a later one.
              </p>
            )}
          </div>
          <Chips
            legend="Days a week"
            name="days"
            values={[1, 2, 3, 4, 5, 6, 7]}
            chosen={plan.days}
            onChange={(days) => change({ days })}
          />
          <Chips
            legend="Minutes a day"
            name="minutes"
            values={MINUTES}
            chosen={plan.minutes}
            onChange={(minutes) => change({ minutes })}
          />
          <p className="out" role="status">
            {!isTooLate &&
              outlookSentence(
                plan,
                stakesOf(plan.exam, planYear(plan), questions),
                questions,
                paperMarks(plan.exam, planYear(plan)),
              )}
          </p>
          <div className="su-act">
            {onLeave ? (
              <button className="btn btn-ghost" type="button" onClick={onLeave}>
                Keep the plan
              </button>
            ) : (
              <a className="btn btn-ghost" href="/practice">
                Not now
              </a>
            )}
            <button className="btn btn-primary" type="submit">
              Make my plan
            </button>
          </div>
        </form>
      </div>
    </div>
  )
}

function SelectField({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <span className="select-wrap">
        <select
          className="select"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="i" aria-hidden="true" />
      </span>
    </label>
  )
}

function Chips({
  legend,
  name,
  values,
  chosen,
  onChange,
}: {
  legend: string
  name: string
  values: readonly number[]
  chosen: number
  onChange: (value: number) => void
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="chips">
        {values.map((value) => (
          <label key={value} className="chip num">
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The answers of the plan before, or of the practice area; else what many students have. */
function firstAnswers(day: Day, before: StudyPlan | undefined, chosen: ChosenExam | undefined): StudyPlan {
  const exam = before?.exam ?? EXAM_IDS.find((id) => id === chosen?.exam) ?? '0500'
  if (before && planEnd({ ...before, from: day }) > day) return { ...before, from: day }
  const sitting = chosen?.exam === exam && chosen.sitting ? chosen.sitting : likelySitting(exam, day)
  return { exam, sitting, firstPaper: undefined, days: 5, minutes: 35, from: day, isRenewed: false }
}

/** The sitting that most students have: the next one in summer. */
function likelySitting(exam: ExamId, day: Day) {
  const choices = sittingChoices(sessionsOf(exam), day)
  return choices.find(({ session }) => session === 'Summer') ?? choices[0]
}

/** The sessions that the exam had in its newest year; those of IB are in May and November. */
function sessionsOf(exam: ExamId) {
  const id = PAPER_EXAM_IDS.find((each) => each === exam)
  if (!id) return SESSIONS.filter((session) => session !== 'March')
  const [newest] = examYears(id)
  const sat = newest === undefined ? [] : listSessions(id, newest).map(({ session }) => session)
  return SESSIONS.filter((session) => sat.filter(isSession).includes(session))
}
