import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { findQuestion } from '#domain/papers/later/question-list.ts'
import { endInitialLoad } from '#app/viewer/engine/initial-load.ts'
import type { DeskState } from './use-desk.ts'

const TextView = lazy(() =>
  import('#app/text-view/text-view.tsx').then(({ TextView }) => ({ default: TextView })),
)

/** One of our own papers as text, kept in step with the questions. */
export function PaperText({
  state,
  type,
  fileName,
  name,
  lead,
}: {
  state: DeskState
  type: DocumentType
  fileName: string
  name: string
  /** Comes above the text. */
  lead: ReactNode
}) {
  const { list, view } = state
  const asked = list && view.question !== undefined ? findQuestion(list, view.question) : undefined
  useEffect(endInitialLoad, [])
  return (
    <Suspense>
      <TextView
        key={fileName}
        fileName={fileName}
        name={name}
        lead={lead}
        question={asked?.id ?? view.question}
        text={type === 'Insert' ? asked?.text : undefined}
        isExam={['running', 'paused'].includes(state.work.record.timer.status)}
        onQuestion={state.onSeenInText}
      />
    </Suspense>
  )
}
