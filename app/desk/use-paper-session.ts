import type { Component } from '#domain/exams/component.ts'
import type { Desk } from './desk.ts'
import { subjectOf, timedVariant } from './running-timer.ts'
import { type ExamSession, type TimedPaper, useExamSession } from './use-exam-session.ts'

/** A student's work at a variant's desk. *Finish* hands in what is written. */
export function usePaperSession({ key, variant, component, title }: Desk): ExamSession {
  return useExamSession(key, {
    paper: variant && component && timedPaper(component),
    timed: variant && timedVariant(variant),
    onFinished: (minutes) => variant && handInPaper({ subject: subjectOf(variant), title }, minutes),
  })
}

/** Its code loads now. Without it, and without a log, the answers stay open, and their pane offers to hand them in. */
export function handInPaper(paper: { subject: string; title: string }, minutes: number | undefined) {
  import('#app/writing/finish-paper.ts')
    .then(({ finishPaper }) => finishPaper(paper, minutes))
    .catch(() => {})
}

function timedPaper({ title, minutes, marks }: Component): TimedPaper | undefined {
  return minutes === undefined ? undefined : { title, minutes, marks }
}
