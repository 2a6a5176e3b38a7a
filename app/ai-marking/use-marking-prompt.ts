import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isDone, markDone } from '#app/lib/next-page.ts'
import { PROMPTED, PROMPT_AFTER_MS, shouldPrompt } from './prompt.ts'

/**
 * Whether to ask about marking: by chance, when a document over this page has just been closed with its button, which
 * says so in the location's state, or with Back. A document that could not be shown closes without either.
 */
export function useMarkingPrompt(isOpen: boolean) {
  const { state } = useLocation()
  const navigationType = useNavigationType()
  const wasOpen = useRef(false)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosing || !(navigationType === NavigationType.Pop || saysClosed(state))) return undefined
    if (!shouldPrompt({ random: Math.random(), hasPrompted: isDone(PROMPTED) })) return undefined
    const timer = setTimeout(() => {
      markDone(PROMPTED)
      setAsking(true)
    }, PROMPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, navigationType, state])

  return { isAsking, onAnswer: () => setAsking(false) }
}

function saysClosed(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'closedDocument' in state && state.closedDocument === true
  )
}
