import { plural } from '#domain/plural.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, Link } from 'react-router'
import type { Study } from '#app/sync/open-study.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { useMarkingDraft } from '#app/sync/answers/use-marking-draft.ts'
import { showToast } from '#app/ui/toast.ts'
import { markingAddress } from '#domain/study/answers/answer-line.ts'
import { dayWords } from '#domain/study/day-words.ts'
import { type MarkingDraft, newDraft } from '#domain/study/marking/marking-draft.ts'
import { nextToMark } from '#domain/study/marking/marking-words.ts'
import { markOfPoints, pointsOf, type WayToMark } from '#domain/study/marking/scheme-points.ts'
import { AnswerPaper } from './answer-paper.tsx'
import { MarkChoices, StepForm, PointList } from './step-form.tsx'
import type { MarkedQuestion, OtherQuestion } from './load-question.ts'
import { MarkingFrame } from './marking-frame.tsx'
import { type OwnAnswer, saveMarking } from './own-answer.ts'
import { isWritten } from '#domain/study/answers/own-answers.ts'

/** Marking a short answer: its points are ticked, or it gets a mark. Then comes the next short answer of the paper. */
export function PointsMarking({
  question,
  way,
  study,
  own,
}: {
  question: MarkedQuestion
  way: Exclude<WayToMark, { type: 'levels' }>
  study: Study
  own: OwnAnswer
}) {
  const navigate = useNavigate()
  const [today] = useState(() => new Date())
  const oneAtATime = useOneAtATime()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { subject, marks, others } = question
  const [kept, keep] = useMarkingDraft(study, subject)
  const isOpen = kept?.answer === own.id
  const record = study.log.record()
  const last = record.markings.get(subject)?.at(-1)
  const lastTicks = way.type === 'points' ? pointsOf(last, way.points) : []
  const draft = isOpen
    ? kept
    : { ...newDraft({ owner: null, answer: own.id, objectives: 1 }), ticks: lastTicks }
  const ticked = new Set(draft.ticks)
  const got = way.type === 'points' ? markOfPoints(ticked, way.points) : draft.choices[0]?.got
  const short = others.filter(({ isShort }) => isShort)
  const next = nextToMark(
    record,
    subject,
    short.map((other) => other.subject),
  )
  const nextNumber = short.find((other) => other.subject === next)?.number
  const place = short.findIndex((other) => other.subject === subject) + 1
  const previous = short[place - 2]?.subject

  function onChange(changed: Partial<MarkingDraft>) {
    keep({ ...draft, step: 'points', stoppedAt: `Question ${question.number}`, ...changed })
  }
  async function onNext() {
    if (got !== undefined && (isOpen || !last)) {
      const points = way.type === 'points' && { points: [...ticked].toSorted((a, b) => a - b) }
      await saveMarking(study, question, own, [{ got, of: marks, ...points }])
      keep(null)
    }
    if (next !== undefined) return navigate(markingAddress(next))
    showToast({
      kind: 'done',
      title: 'Mark saved',
      detail: `${got ?? last?.got}/${marks} is in your record.`,
    })
    return navigate(question.desk)
  }

  const stateOf = (other: string) => ({
    marking: record.markings.get(other)?.at(-1),
    isWritten: isWritten(record, other),
  })
  return (
    <MarkingFrame
      question={question}
      progress={
        place > 0
          ? { words: `Question ${place} of ${short.length}: ${question.number}`, share: place / short.length }
          : undefined
      }
      steps={<QuestionSteps groups={groupParts(short, { current: subject, stateOf })} />}
    >
      <div className={way.type === 'points' ? 'marking-points' : 'marking-columns'}>
        <AnswerPaper own={own} papers={question.papers} />
        <StepForm
          id="marking-step"
          heading={heading}
          onBack={previous === undefined ? undefined : () => void navigate(markingAddress(previous))}
          of={plural(marks, 'mark')}
          title={way.type === 'points' ? 'Which ideas has your answer?' : 'Which mark?'}
          help={
            last && (
              <p className="small">
                You gave yourself {last.got}/{last.of}, {dayWords(last.at, today)}.
              </p>
            )
          }
          next={nextNumber === undefined ? 'Save and finish' : `Next: ${nextNumber}`}
          problem={got === undefined && !last ? 'Choose a mark first.' : undefined}
          onNext={() => void oneAtATime(onNext)}
        >
          {way.type === 'points' ? (
            <PointList
              question={way.points}
              ticked={ticked}
              onTick={(ticks) => onChange({ ticks: [...ticks] })}
            />
          ) : (
            <MarkChoices
              legend={`Mark for question ${question.number}`}
              marks={Array.from({ length: way.of + 1 }, (_, mark) => mark)}
              chosen={draft.choices[0]?.got}
              onChoose={(mark) => onChange({ choices: [{ got: mark }] })}
            />
          )}
        </StepForm>
      </div>
    </MarkingFrame>
  )
}

/** The short questions of a paper, with the marks that the student gave. */
function QuestionSteps({ groups }: { groups: readonly GroupedQuestion[] }) {
  return (
    <nav className="step-list" aria-label="Short answers">
      {groups.map(({ number, subject, isCurrent, state, figure }) => (
        <Link
          key={number}
          className="step-item"
          to={markingAddress(subject)}
          aria-current={isCurrent ? 'step' : undefined}
        >
          {state === 'marked' ? <i className="mk mk-tick" aria-hidden="true" /> : <span />}
          <span>
            <span className={state === 'written' ? 'pen' : undefined}>{number}</span>
            <span className="sr">, {state}</span>
          </span>
          <span className="num">{figure}</span>
        </Link>
      ))}
    </nav>
  )
}

/** What a student knows of a question: its mark, or that it is written. */
export interface ListedState {
  marking: { got: number; of: number } | undefined
  isWritten: boolean
}

/** One row of the list: a question, or all parts of one. */
interface GroupedQuestion {
  /** `1(d)` for the parts 1(d)(i) and 1(d)(ii). */
  number: string
  /** Where a press leads: the first part without a mark; from a part of its own to the next one. */
  subject: string
  isCurrent: boolean
  state: 'marked' | 'written' | 'not started'
  /** `3/4` when all parts are marked, else `[4]`; empty if the marks are not known. */
  figure: string
}

/** The questions of a list with the parts (i), (ii) of a question as one row, as the paper prints them. */
export function groupParts(
  questions: readonly Omit<OtherQuestion, 'isShort'>[],
  { current, stateOf }: { current: string; stateOf: (subject: string) => ListedState },
): GroupedQuestion[] {
  const groups = Map.groupBy(questions, ({ number }) => number.replace(PART, '$1'))
  return [...groups].map(([number, parts]) => {
    const known = parts.map((part) => ({ ...part, ...stateOf(part.subject) }))
    const at = parts.findIndex(({ subject }) => subject === current)
    const next = at === -1 ? known.find(({ marking }) => !marking) : parts[(at + 1) % parts.length]
    const isMarked = known.every(({ marking }) => marking !== undefined)
    const isWritten = known.some((part) => part.isWritten || part.marking !== undefined)
    return {
      number,
      subject: next?.subject ?? parts[0]?.subject ?? '',
      isCurrent: at !== -1,
      state: isMarked ? 'marked' : isWritten ? 'written' : 'not started',
      figure: isMarked
        ? `${sum(known.map(({ marking }) => marking?.got))}/${sum(known.map(({ marking }) => marking?.of))}`
        : parts.some(({ marks }) => marks === undefined)
          ? ''
          : `[${sum(parts.map(({ marks }) => marks))}]`,
    }
  })
}

/** The part of a number: `(ii)` of `1(b)(ii)`. A letter stays: `1(c)` is a question. */
const PART = /^(.*\))\([ivx]+\)$/

function sum(figures: readonly (number | undefined)[]): number {
  return figures.reduce((total: number, figure) => total + (figure ?? 0), 0)
}
