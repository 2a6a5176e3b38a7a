import { lazy, Suspense, useState } from 'react'
import type { MarkingPromptProps } from './marking-prompt.tsx'

// A question that cannot be fetched is not worth an error.
const MarkingPrompt = lazy(() => import('./marking-prompt.tsx').catch(() => ({ default: Nothing })))

/** Stands on a page that documents open over, for the question after one was closed. Fetched once one has been open. */
export function MarkingQuestion(props: MarkingPromptProps) {
  const [hasOpened, setHasOpened] = useState(props.isOpen)
  if (props.isOpen && !hasOpened) setHasOpened(true)
  if (!hasOpened) return null
  return (
    <Suspense>
      <MarkingPrompt {...props} />
    </Suspense>
  )
}

function Nothing() {
  return null
}
