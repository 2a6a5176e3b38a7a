import { Loading } from '#app/ui/placeholders.tsx'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import './record.css'
import { plural } from '#domain/plural.ts'
import { type ReactNode, useMemo } from 'react'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import type { Study } from '#app/sync/open-study.ts'
import { chosenExam } from '#domain/study/plan/exam-day.ts'
import { useDay } from '#app/lib/use-day.ts'
import { FirstSeen } from '#app/lib/early/first-seen.tsx'
import { knownBy, useStudy } from '#app/sync/use-study.ts'
import { emptyRecord, type ReturnedAnswer } from '#domain/study/log/record.ts'
import { formatDay, dayOf } from '#domain/study/day.ts'
import { eyeOf } from '#domain/study/judgement.ts'
import { inOrder } from '#domain/study/log/fact.ts'
import { markSeries } from '#domain/study/mark-series.ts'
import {
  paceRows,
  type PaceRow,
  papersDone,
  type PaperDone,
  readingsDone,
  readingWords,
  type ReadingDone,
} from '#domain/study/work-done.ts'
import { planQuestions, stakesOf } from '#domain/study/plan/plan-question.ts'
import { practiceOf } from '#domain/study/practice.ts'
import { subjectName } from '#domain/study/subject-name.ts'
import { EyeSection, MarksSection } from './plot-sections.tsx'
import { OwnData } from './own-data.tsx'
import { type NameOf, RecordFrame, RecordPart } from './record-frame.tsx'

export const meta = () =>
  unlistedPageMeta({
    title: 'Your record',
    description: 'Your marks, your eye, your minutes and your papers.',
  })

const NOTHING = emptyRecord()

/** What a student has done: an empty record at once, another one as soon as the log is open. */
export default function RecordPage() {
  const study = useStudy()
  return (
    <main id="main" className="ruled min-h-screen">
      <FirstSeen
        room="record"
        known={study && knownBy(study, study.log.facts().length === 0)}
        waiting={
          <RecordFrame>
            <RecordHead>
              <Loading label="Loading your record" />
            </RecordHead>
          </RecordFrame>
        }
      >
        <Room study={study} />
      </FirstSeen>
    </main>
  )
}

function Room({ study }: { study: Study | undefined }) {
  const tasks = useLoad(siteTasks.fetchIndex, study !== undefined).value?.tasks
  const record = study?.log.record() ?? NOTHING
  const day = useDay()
  const { practice, series, stakes, eye, pace, papers, readings, nameOf } = useMemo(() => {
    const facts = inOrder(study?.log.facts() ?? []).map(({ fact }) => fact)
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
      readings: readingsDone(record),
      nameOf: (subject: string) => subjectName(subject) ?? byTask.get(subject)?.title ?? subject,
    }
  }, [study, record, tasks, day])
  const marked = practice.filter(({ got }) => got !== undefined)
  const since = marked[0]?.day
  const returned = [...record.returned.values()].toSorted((a, b) => b.at.localeCompare(a.at))
  const answers = new Set(record.judgedLevels.map(({ answer }) => answer)).size
  const sections = [
    { id: 'marks', name: 'Marks', count: marked.length },
    { id: 'eye', name: 'Your eye', count: answers },
    ...(pace.length > 0 ? [{ id: 'minutes', name: 'Minutes', count: pace.length }] : []),
    ...(papers.length > 0 ? [{ id: 'papers', name: 'Papers', count: papers.length }] : []),
    ...(returned.length > 0 ? [{ id: 'returned', name: 'From a class', count: returned.length }] : []),
    ...(readings.length > 0 ? [{ id: 'readings', name: 'First readings', count: readings.length }] : []),
  ]
  return (
    <RecordFrame sections={sections}>
      <RecordHead>
        {since && (
          <p className="lead">
            {plural(marked.length, 'question', 'questions')} marked since{' '}
            {formatDay(since, { day: 'numeric', month: 'long' })}. You marked{' '}
            {marked.length === 1 ? 'it' : 'them'} yourself.
          </p>
        )}
      </RecordHead>
      <MarksSection series={series} stakes={stakes} nameOf={nameOf} />
      <EyeSection eye={eye} answers={answers} />
      {pace.length > 0 && <MinutesSection rows={pace} nameOf={nameOf} />}
      {papers.length > 0 && <PapersSection papers={papers} nameOf={nameOf} />}
      {readings.length > 0 && <ReadingsSection readings={readings} nameOf={nameOf} />}
      {returned.length > 0 && <ReturnedSection answers={returned} nameOf={nameOf} />}
      <OwnData study={study} practice={practice} nameOf={nameOf} />
    </RecordFrame>
  )
}

function PapersSection({ papers, nameOf }: { papers: readonly PaperDone[]; nameOf: NameOf }) {
  return (
    <RecordPart id="papers" name="Papers">
      <ul className="done-list">
        {papers.map(({ subject, at, mark }) => (
          <li key={subject}>
            <span>
              {nameOf(subject)} {at && <span className="caption">{formatDay(dayOf(new Date(at)))}</span>}
            </span>
            {mark ? (
              <b className="num">
                {mark.got}/{mark.of}
              </b>
            ) : (
              <span className="caption">not marked</span>
            )}
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}

/** What a student did when they read their answers through. */
function ReadingsSection({ readings, nameOf }: { readings: readonly ReadingDone[]; nameOf: NameOf }) {
  return (
    <RecordPart id="readings" name="First readings">
      <ul className="done-list">
        {readings.slice(0, MOST).map((reading) => (
          <li key={`${reading.subject} ${reading.at}`}>
            <span>
              {nameOf(reading.subject)}{' '}
              <span className="caption">{formatDay(dayOf(new Date(reading.at)))}</span>
            </span>
            <span className="num">{readingWords(reading)}</span>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}

/** Answers that a class returned, with what the teacher wrote: it stays when the class is deleted. */
function ReturnedSection({ answers, nameOf }: { answers: readonly ReturnedAnswer[]; nameOf: NameOf }) {
  return (
    <RecordPart id="returned" name="From a class">
      <ul className="done-list">
        {answers.map(
          ({ handIn, subject, className, teacher, marks, own, of, change, notes, paragraph, at }) => (
            <li key={handIn}>
              <details>
                <summary>
                  {nameOf(subject)}{' '}
                  <span className="caption">
                    {className}, {formatDay(dayOf(new Date(at)))}
                  </span>
                </summary>
                {own && (
                  <p className="num">
                    You gave yourself {own.total}/{of}.
                  </p>
                )}
                {notes.length > 0 && (
                  <ul>
                    {notes.map(({ text, about, works }) => (
                      <li key={`${about} ${text}`}>
                        {works ? 'This works' : 'Look again'}: {text}{' '}
                        <span className="caption">‘{about}’</span>
                      </li>
                    ))}
                  </ul>
                )}
                {change !== '' && (
                  <p>
                    One thing to change: {change} <span className="caption">{teacher}</span>
                  </p>
                )}
                {paragraph !== undefined && <p>Your paragraph again: {paragraph}</p>}
              </details>
              {marks && (
                <b className="num">
                  {marks.total}/{of}
                </b>
              )}
            </li>
          ),
        )}
      </ul>
    </RecordPart>
  )
}

/** The most rows: the last papers and questions. */
const MOST = 8

/** Minutes against the pace of the paper. */
function MinutesSection({ rows, nameOf }: { rows: readonly PaceRow[]; nameOf: NameOf }) {
  const shown = rows.slice(0, MOST)
  const longest = Math.max(...shown.flatMap(({ minutes, pace }) => [minutes, pace]))
  const width = (minutes: number) => Math.round((minutes / longest) * 196)
  return (
    <RecordPart
      id="minutes"
      name="Minutes"
      end={<span className="small">The upright line is the pace of the paper.</span>}
    >
      <table className="pace">
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col" className="bar">
              <span className="sr">You against the pace</span>
            </th>
            <th scope="col" className="n">
              You
            </th>
            <th scope="col" className="n">
              Pace
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ subject, minutes, pace }) => (
            <tr key={subject}>
              <th scope="row">{nameOf(subject)}</th>
              <td className="bar">
                <svg viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden="true">
                  <line className="floor" x1="0" x2="200" y1="16" y2="16" />
                  <rect
                    className={minutes > pace ? 'over' : 'within'}
                    y="5"
                    width={width(minutes)}
                    height="9"
                  />
                  <line className="mark" x1={width(pace)} x2={width(pace)} y1="0" y2="20" />
                </svg>
                <span className="sr">{minutes > pace ? 'over the pace' : 'within the pace'}</span>
              </td>
              <td className="n">{minutes}</td>
              <td className="n">{pace}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </RecordPart>
  )
}

function RecordHead({ children }: { children: ReactNode }) {
  return (
    <div className="rec-head">
      <h1 className="h1">
        Your <span className="hl">record</span>
      </h1>
      {children}
    </div>
  )
}
