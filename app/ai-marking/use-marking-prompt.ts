import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { shouldPrompt } from './prompt.ts'

/** The viewer has gone by then, and focus is back on the list, where it returns to after the question. */
const AFTER_MS = 300

/** A visit lasts as long as the page is not loaded anew. */
const visit = { hasPrompted: false }

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
    if (!shouldPrompt({ random: Math.random(), hasPrompted: visit.hasPrompted })) return undefined
    const timer = setTimeout(() => {
      visit.hasPrompted = true
      setAsking(true)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, navigationType, state])

  return { isAsking, onAnswer: () => setAsking(false) }
}

function saysClosed(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'closedDocument' in state && state.closedDocument === true
  )
}
