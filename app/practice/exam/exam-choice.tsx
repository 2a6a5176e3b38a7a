import { useId, useRef, useState } from 'react'
import {
  type ExamAnswer,
  formatAnswer,
  formatSitting,
  newFormYear,
  sittingChoices,
} from '#domain/exams/later/chosen-sitting.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import type { PaperExam } from '#domain/exams/exam.ts'
import { isSession, SESSIONS } from '#domain/exams/session.ts'
import { listSessions } from '#domain/papers/catalogue.ts'
import { useDay } from '#app/lib/use-day.ts'
import { useFocusAfterPress } from '#app/ui/use-return-focus.ts'
import { noteExamAnswer, useExamAnswer, useLoggedAnswer } from './use-exam-answer.ts'

/** Asks once which exam the student prepares, if its papers get a new form; afterwards names it, and offers to change it. */
export function ExamChoice({ exam }: { exam: PaperExam }) {
  useLoggedAnswer(exam.id)
  const answer = useExamAnswer(exam.id)
  const [isChanging, setChanging] = useState(false)
  const day = useDay()
  const newForm = newFormYear(exam.id, Number(day.slice(0, 4)))
  const place = useRef<HTMLDivElement>(null)
  const isAsking = answer === undefined || isChanging
  // After an answer the focus is on Change, after Change on the answers.
  const onPress = useFocusAfterPress(isAsking, () => place.current?.querySelector('button'))
  if (newForm === undefined) return null

  const onChoose = (chosen: ExamAnswer) => {
    onPress()
    noteExamAnswer(exam.id, chosen)
    setChanging(false)
  }
  return (
    <div ref={place}>
      {isAsking ? (
        <Question exam={exam} newForm={newForm} day={day} answer={answer} onChoose={onChoose} />
      ) : (
        <p className="exam-line">
          Your exam: <b>{answer.sitting ? formatSitting(answer.sitting) : 'not sure yet'}</b>
          <button
            className="inline-link"
            type="button"
            onClick={() => {
              onPress()
              setChanging(true)
            }}
          >
            Change
          </button>
        </p>
      )}
    </div>
  )
}

function Question({
  exam,
  newForm,
  day,
  answer,
  onChoose,
}: {
  exam: PaperExam
  newForm: number
  day: string
  answer: ExamAnswer | undefined
  onChoose: (answer: ExamAnswer) => void
}) {
  const question = useId()
  const choices: ExamAnswer[] = [
    ...sittingChoices(sessionsOf(exam), day).map((sitting) => ({ sitting })),
    { sitting: undefined },
  ]
  return (
    <div className="exam-ask" role="group" aria-labelledby={question}>
      <div className="ask-row">
        <p className="q" id={question}>
          Which exam are you preparing for?
        </p>
        <div className="chips">
          {choices.map((choice) => (
            <button
              key={formatAnswer(choice)}
              className="chip"
              type="button"
              aria-pressed={answer !== undefined && formatAnswer(answer) === formatAnswer(choice)}
              onClick={() => onChoose(choice)}
            >
              {choice.sitting ? formatSitting(choice.sitting) : 'Not sure'}
            </button>
          ))}
        </div>
      </div>
      <p className="small">
        The papers have a new form from {newForm}. We show the right one first. You can change this later.
      </p>
    </div>
  )
}

/** The sessions that the exam had in its newest year. */
function sessionsOf({ id }: PaperExam) {
  const [newest] = examYears(id)
  const sat = newest === undefined ? [] : listSessions(id, newest).map(({ session }) => session)
  return SESSIONS.filter((session) => sat.filter(isSession).includes(session))
}
