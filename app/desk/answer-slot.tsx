import { lazy, Suspense } from 'react'
import type { Component } from '#domain/exams/component.ts'
import { findGroup, questionGroups } from '#domain/exams/form-questions.ts'
import type { ListedQuestion } from '#domain/papers/question-list.ts'
import type { AnswerQuestion, PaperClock, WritingPaper } from '#app/writing/writing-paper.ts'
import type { Desk } from './desk.ts'
import { subjectOf } from './running-timer.ts'
import { leftMs, paceLine, workedMs } from './timer.ts'
import type { DeskState } from './use-desk.ts'
import type { ExamSession } from './use-exam-session.ts'

const MyAnswer = lazy(() => import('#app/writing/my-answer.tsx'))

/** What the student writes, in a pane of the desk. */
export function AnswerSlot({ state }: { state: DeskState }) {
  const { desk, work } = state
  const { status } = work.record.timer
  if (!desk.variant) return null
  return (
    <Suspense>
      <MyAnswer
        paper={paperOf(state, subjectOf(desk.variant))}
        question={state.question}
        clock={clockOf(work)}
        onHandIn={() => {
          if (status === 'running' || status === 'paused') work.onEnd()
          else if (work.isLocked) work.onPeek()
        }}
        onMarkScheme={state.types.includes('Mark Scheme') ? state.onMarkScheme : undefined}
      />
    </Suspense>
  )
}

function paperOf({ desk, list }: { desk: Desk; list: DeskState['list'] }, subject: string): WritingPaper {
  const groups = desk.component ? questionGroups(desk.component) : []
  return {
    subject,
    title: desk.title,
    questions: (list?.questions ?? []).map((listed) =>
      questionOf(listed, desk.component, findGroup(groups, listed.number)?.words),
    ),
  }
}

function questionOf(
  { id, number, marks, kind, lines }: ListedQuestion,
  component: Component | undefined,
  words: AnswerQuestion['words'],
): AnswerQuestion {
  return {
    id,
    number,
    ...(marks !== undefined && { marks }),
    ...(kind !== undefined && { kind }),
    ...(lines !== undefined && { lines }),
    ...(words && { words }),
    ...(component && { asked: [{ ...component, number }] }),
  }
}

function clockOf({ record, paper, onStart, onPause }: ExamSession): PaperClock | undefined {
  if (!paper) return undefined
  const { timer } = record
  return {
    status: timer.status,
    left: (now) => leftMs(timer, paper.minutes, now),
    worked: (now) => workedMs(timer, now),
    pace: (now) => paceLine(timer, paper, now),
    onStart,
    onPause,
  }
}
