import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PromptOrigin } from './marking-prompt.tsx'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { fieldOf } from '#domain/unknown-value.ts'
import { isDone, markDone } from '#app/lib/next-page.ts'
import { PROMPTED, PROMPT_AFTER_MS, shouldPrompt } from './prompt.ts'

// A question that cannot be fetched is not worth an error.
const MarkingPrompt = lazy(() => import('./marking-prompt.tsx').catch(() => ({ default: Nothing })))

/**
 * The question about marking: at random, after a document over this page was closed with Back, or with its button, which
 * notes it in the location's state. A document that could not be shown closes in another way. `isOpen`: one is open now.
 */
export function MarkingQuestion({ from, isOpen }: { from: PromptOrigin; isOpen: boolean }) {
  const { state }: { state: unknown } = useLocation()
  const navigationType = useNavigationType()
  const wasOpen = useRef(false)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    const wasClosed = navigationType === NavigationType.Pop || fieldOf(state, 'closedDocument') === true
    if (!isClosing || !wasClosed) return undefined
    if (!shouldPrompt({ random: Math.random(), hasPrompted: isDone(PROMPTED) })) return undefined
    const timer = setTimeout(() => {
      markDone(PROMPTED)
      setAsking(true)
    }, PROMPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, navigationType, state])

  if (!isAsking) return null
  return (
    <Suspense>
      <MarkingPrompt from={from} onClose={() => setAsking(false)} />
    </Suspense>
  )
}

function Nothing() {
  return <></>
}
