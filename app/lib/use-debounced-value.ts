import { useEffect, useState } from 'react'

/** How long nothing must be typed before a list is asked for anew, in milliseconds. */
const SETTLES_IN = 300

/** A text once it has stopped changing; one that is emptied counts at once. */
export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_IN)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? text : settled
}
