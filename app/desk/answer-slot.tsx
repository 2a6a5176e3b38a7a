import { lazy, Suspense, useEffect } from 'react'
import type { Component } from '#domain/exams/component.ts'
import { findGroup, questionGroups } from '#domain/exams/later/form-questions.ts'
import type { ListedQuestion } from '#domain/papers/later/question-list.ts'
import { endInitialLoad } from '#app/viewer/engine/initial-load.ts'
import type { AnswerQuestion, WritingPaper } from '#app/writing/writing-paper.ts'
import type { Desk } from './desk.ts'
import { isDocument } from './panes.ts'
import { clockOf } from './paper-clock.ts'
import { subjectOf } from './running-timer.ts'
import type { DeskState } from './use-desk.ts'

const MyAnswer = lazy(() => import('#app/writing/my-answer.tsx'))

/** What the student writes, in a pane of the desk. */
export function AnswerSlot({ state }: { state: DeskState }) {
  const { desk, work } = state
  const { status } = work.record.timer
  // No document comes that would end the initial load: its picture would stay, and the fonts would wait for it.
  const isAlone = !state.shownPanes.some(({ type }) => isDocument(type))
  useEffect(() => {
    if (isAlone) endInitialLoad()
  }, [isAlone])
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
