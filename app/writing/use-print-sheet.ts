import { useEffect, useState } from 'react'

/**
 * Prints a sheet of its own instead of the page. `place` is where the sheet is drawn while it prints; without it nothing is
 * drawn.
 */
export function usePrintSheet(): { place: HTMLElement | undefined; onPrint: () => void } {
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    if (!place) return undefined
    const root = document.documentElement
    root.dataset['printsSheet'] = ''
    const onDone = () => setPlace(undefined)
    addEventListener('afterprint', onDone)
    // The sheet has to be drawn first.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', onDone)
      delete root.dataset['printsSheet']
      place.remove()
    }
  }, [place])
  return {
    place,
    onPrint() {
      const sheet = document.createElement('div')
      sheet.className = 'print-sheet'
      document.body.append(sheet)
      setPlace(sheet)
    },
  }
}
