import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PromptOrigin } from './marking-prompt.tsx'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isDone, markDone } from '#app/lib/next-page.ts'
import { PROMPTED, PROMPT_AFTER_MS, shouldPrompt } from './prompt.ts'

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

/**
 * Whether to show the prompt about marking: at random, after a document over this page was closed with Back, or with its
 * button, which notes it in the location's state. A document that could not be shown closes in another way.
 */
function useMarkingPrompt(isOpen: boolean) {
  const { state } = useLocation()
  const navigationType = useNavigationType()
  const wasOpen = useRef(false)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosing || !(navigationType === NavigationType.Pop || wasClosed(state))) return undefined
    if (!shouldPrompt({ random: Math.random(), hasPrompted: isDone(PROMPTED) })) return undefined
    const timer = setTimeout(() => {
      markDone(PROMPTED)
      setAsking(true)
    }, PROMPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, navigationType, state])

  return { isAsking, onAnswer: () => setAsking(false) }
}

function wasClosed(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'closedDocument' in state && state.closedDocument === true
  )
}
