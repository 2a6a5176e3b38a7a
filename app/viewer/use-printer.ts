import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

type Print = () => void

/**
 * Prints a document with its marks, or as any other. The code for marks says through `onPrinter` how the document is printed, once
 * the marks are in their places. A document that has marks waits for it: else the marks would be missing on paper.
 */
export function usePrinter(hasMarks: boolean, onPrintPlain: Print) {
  const [printer, setPrinter] = useState<Print>()
  const isWaiting = useRef(false)

  function onPrint() {
    if (hasMarks && !printer) isWaiting.current = true
    else (printer ?? onPrintPlain)()
  }
  const print = useEffectEvent(onPrint)
  useEffect(() => {
    if (!isWaiting.current || !printer) return
    isWaiting.current = false
    print()
  }, [printer])

  return { onPrint, onPrinter: useCallback((given: Print | undefined) => setPrinter(() => given), []) }
}
