import { useEffect, useState } from 'react'

/** How long typing rests before the address follows, in milliseconds (spec section 9). */
const DEBOUNCE_MS = 300

/**
 * The text of a search box whose address follows when typing rests, and which follows the address in turn when that
 * changes by other means, such as Back.
 */
export function useTypedQuery(query: string, onQuery: (query: string) => void) {
  const [text, setText] = useState(query)
  const [seen, setSeen] = useState(query)
  const [sent, setSent] = useState(query)
  if (query !== seen) {
    setSeen(query)
    if (query !== sent) {
      setText(query)
      setSent(query)
    }
  }

  const settle = (next: string) => {
    if (next === sent) return
    setSent(next)
    onQuery(next)
  }
  useEffect(() => {
    if (text === sent) return undefined
    const timer = setTimeout(() => settle(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })

  return {
    text,
    onType: setText,
    onSettle: () => settle(text),
    /** Empties the box because the address is about to lose its query. */
    onReset: () => {
      setText('')
      setSent('')
    },
  }
}
