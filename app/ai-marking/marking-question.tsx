import { lazy, Suspense } from 'react'
import type { PromptOrigin } from './marking-prompt.tsx'
import { useMarkingPrompt } from './use-marking-prompt.ts'

// A question that cannot be fetched is not worth an error.
const MarkingPrompt = lazy(() => import('./marking-prompt.tsx').catch(() => ({ default: Nothing })))

/** Part of a page that documents open over, for the question after one was closed. `isOpen`: one is open now. */
export function MarkingQuestion({ from, isOpen }: { from: PromptOrigin; isOpen: boolean }) {
  const { isAsking, onAnswer } = useMarkingPrompt(isOpen)
  if (!isAsking) return null
  return (
    <Suspense>
      <MarkingPrompt from={from} onClose={onAnswer} />
    </Suspense>
  )
}

function Nothing() {
  return <></>
}
