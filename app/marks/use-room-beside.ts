import { type RefObject, useEffect, useState } from 'react'

/** Notes stand beside the page from this width of the pane on, in rem. */
const ROOM = 40

/** Whether notes stand beside the pages. While there are notes, the pages leave them the room. */
export function useRoomBeside(container: RefObject<HTMLElement | null>, hasNotes: boolean): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
      setWide(element.offsetWidth >= ROOM * rem)
    })
    watch.observe(element, { box: 'border-box' })
    return () => watch.disconnect()
  }, [container])
  const isBeside = isWide && hasNotes
  useEffect(() => {
    const element = container.current
    element?.toggleAttribute('data-notes', isBeside)
    return () => element?.removeAttribute('data-notes')
  }, [isBeside, container])
  return isWide
}
