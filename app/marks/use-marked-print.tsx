import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '#app/ui/toast.ts'
import type { Mark } from '#domain/study/marks/mark.ts'
import type { MarkedView } from './marked-pages.ts'
import { drawForPrint, MarkedPrint, type PrintedPage } from './marked-print.tsx'

/** Tells how a document prints: with its marks, as long as that is wanted; else as it is. Gives the sheets of a print. */
export function useMarkedPrint({
  view,
  marks,
  numbers,
  isReady,
  isWanted,
  onPrinter,
  onPrintPlain,
}: {
  view: MarkedView
  marks: readonly Mark[]
  numbers: ReadonlyMap<string, number>
  /** Whether all marks are in their places. */
  isReady: boolean
  isWanted: boolean
  /** Takes how this document prints; undefined while that is not known. */
  onPrinter: (print: (() => void) | undefined) => void
  onPrintPlain: () => void
}) {
  const [printed, setPrinted] = useState<readonly PrintedPage[]>()

  const closing = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])

  function printMarks() {
    const signal = closing.current?.signal
    if (!signal) return
    drawForPrint(view, signal).then(setPrinted, () => {
      if (signal.aborted) return
      showToast({
        kind: 'error',
        title: 'The marks could not be printed',
        detail: 'The document prints without them.',
      })
      onPrintPlain()
    })
  }

  const print = useEffectEvent(isWanted ? printMarks : onPrintPlain)
  const givePrinter = useEffectEvent(onPrinter)
  useEffect(() => {
    if (!isReady) return undefined
    givePrinter(() => print())
    return () => givePrinter(undefined)
  }, [isReady])

  return (
    printed && (
      <MarkedPrint
        // New sheets each time: those of the last print may still be there.
        key={printed[0]?.picture}
        pages={printed}
        marks={marks}
        numbers={numbers}
        onDone={() => setPrinted(undefined)}
      />
    )
  )
}
