import { useEffect, useState } from 'react'

/** How long the text must stay the same, in milliseconds. */
const DELAY_MS = 300

/** A text after it has stopped changing. An empty text is returned at once. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? text : debounced
}
