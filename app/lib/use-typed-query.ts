import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'

/** How long nothing must be typed before the address changes, in milliseconds (spec section 9). */
const DEBOUNCE_MS = 300

/**
 * The text of a search box and its address. `onQuery` changes the address, once the reader has stopped typing. If `query`
 * changes by other means, such as Back, the box shows it.
 */
export function useTypedQuery(query: string, onQuery: (query: string) => void) {
  const [text, setText] = useState(query)
  const [shownQuery, setShownQuery] = useState(query)
  const [sent, setSent] = useState(query)
  if (query !== shownQuery) {
    setShownQuery(query)
    if (query !== sent) {
      setText(query)
      setSent(query)
    }
  }

  const send = (next: string) => {
    if (next === sent) return
    setSent(next)
    onQuery(next)
  }
  const sendLater = useEffectEvent(send)
  const isSent = text === sent
  // The reader has pressed a link: a new address would end the way there.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isSent || isLeaving) return undefined
    const sendNow = () => sendLater(text)
    const timer = setTimeout(sendNow, DEBOUNCE_MS)
    // A press may lead to another page: the address has the text before.
    addEventListener('pointerdown', sendNow, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', sendNow, { capture: true })
    }
  }, [text, isSent, isLeaving])

  return {
    text,
    onType: setText,
    /** Changes the address now. */
    onSubmit: () => send(text),
    /** Empties the box because the address is about to lose its query. */
    onReset: useCallback(() => {
      setText('')
      setSent('')
    }, []),
  }
}
