import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

type Print = () => void

/**
 * Prints a document with its marks, or as any other. The code for marks says through `onPrinter` how they are printed. A
 * document that has marks waits for it: else the marks would be missing on paper.
 */
export function usePrinter(hasMarks: boolean, onPrintPlain: Print) {
  /** Undefined until the code for marks is loaded. */
  const [printer, setPrinter] = useState<{ print: Print | undefined }>()
  const isWaiting = useRef(false)

  function onPrint() {
    if (hasMarks && !printer) isWaiting.current = true
    else (printer?.print ?? onPrintPlain)()
  }
  const print = useEffectEvent(onPrint)
  useEffect(() => {
    if (!isWaiting.current || !printer) return
    isWaiting.current = false
    print()
  }, [printer])

  return { onPrint, onPrinter: useCallback((given: Print | undefined) => setPrinter({ print: given }), []) }
}
