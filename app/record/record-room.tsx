import { useMemo } from 'react'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { useLoad } from '#app/lib/use-load.ts'
import type { Study } from '#app/study/open-study.ts'
import { chosenExam } from '#app/study/use-deck.ts'
import { useDay } from '#app/study/use-day.ts'
import { useStudy } from '#app/study/use-study.ts'
import { formatDay } from '#domain/study/day.ts'
import { eyeOf } from '#domain/study/judgement.ts'
import { inOrder } from '#domain/study/log/fold.ts'
import { markSeries } from '#domain/study/mark-series.ts'
import { paceRows } from '#domain/study/pace.ts'
import { papersDone } from '#domain/study/papers-done.ts'
import { planQuestions, stakesOf } from '#domain/study/plan/plan-question.ts'
import { practiceOf } from '#domain/study/practice.ts'
import { subjectName } from '#domain/study/subject-name.ts'
import { EyeSection } from './eye-section.tsx'
import { MarksSection } from './marks-section.tsx'
import { MinutesSection } from './minutes-section.tsx'
import { OwnData } from './own-data.tsx'
import { PapersSection } from './papers-section.tsx'
import { RecordFrame } from './record-frame.tsx'
import { RecordWaiting } from './record-waiting.tsx'

/** What a student has done, as soon as the log is open. */
export default function RecordRoom() {
  const study = useStudy()
  if (study) return <Opened study={study} />
  return (
    <RecordFrame>
      <RecordWaiting />
    </RecordFrame>
  )
}

function Opened({ study }: { study: Study }) {
  const tasks = useLoad(siteTasks.fetchIndex).value?.tasks
  const record = study.log.record()
  const day = useDay()
  const shown = useMemo(() => {
    const facts = inOrder(study.log.facts()).map(({ fact }) => fact)
    const exam = chosenExam(record)
    const year = record.plan?.sitting?.year ?? record.exam?.sitting?.year ?? Number(day.slice(0, 4))
    const questions = exam ? planQuestions(exam, year, tasks ?? []) : []
    const kinds = new Map(questions.map(({ subject, kind }) => [subject, kind]))
    const byTask = new Map((tasks ?? []).map((task) => [`task/${task.id}`, task]))
    const practice = practiceOf(facts, (subject) => kinds.get(subject) ?? byTask.get(subject)?.kind)
    const stakes = exam ? stakesOf(exam, year, questions).slice(0, 6) : []
    return {
      practice,
      series: markSeries(
        practice,
        stakes.map(({ kind }) => kind),
      ),
      stakes,
      eye: eyeOf(record.judgedLevels),
      pace: paceRows(record.handedIn, (subject) => byTask.get(subject)?.minutes),
      papers: papersDone(record),
      nameOf: (subject: string) => subjectName(subject) ?? byTask.get(subject)?.title ?? subject,
    }
  }, [study, record, tasks, day])
  const { practice, series, stakes, eye, pace, papers, nameOf } = shown
  const marked = practice.filter(({ got }) => got !== undefined)
  const since = marked[0]?.day
  const answers = new Set(record.judgedLevels.map(({ answer }) => answer)).size
  const sections = [
    { id: 'marks', name: 'Marks', count: marked.length },
    { id: 'eye', name: 'Your eye', count: answers },
    ...(pace.length > 0 ? [{ id: 'minutes', name: 'Minutes', count: pace.length }] : []),
    ...(papers.length > 0 ? [{ id: 'papers', name: 'Papers', count: papers.length }] : []),
  ]
  return (
    <RecordFrame sections={sections}>
      <div className="rec-head">
        <h1 className="h1">
          Your <span className="hl">record</span>
        </h1>
        {since && (
          <p className="lead">
            {marked.length} {marked.length === 1 ? 'question' : 'questions'} marked since{' '}
            {formatDay(since, { day: 'numeric', month: 'long' })}. You marked them yourself.
          </p>
        )}
      </div>
      <MarksSection series={series} stakes={stakes} nameOf={nameOf} />
      <EyeSection eye={eye} answers={answers} />
      {pace.length > 0 && <MinutesSection rows={pace} nameOf={nameOf} />}
      {papers.length > 0 && <PapersSection papers={papers} nameOf={nameOf} />}
      <OwnData study={study} practice={practice} nameOf={nameOf} />
    </RecordFrame>
  )
}
