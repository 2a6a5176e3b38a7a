import { type RefObject, useEffect, useState } from 'react'

/** Notes are beside the page from this width of the pane on, in rem. */
const ROOM = 40

/** Whether notes are beside the pages: not where a page is wider than the pane. While there are notes, they get room. */
export function useRoomBeside(container: RefObject<HTMLElement | null>, hasNotes: boolean): boolean {
  const [hasRoom, setRoom] = useState(false)
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    // The sizes at which the page was too wide: without notes it may fit again, and must not get them back.
    let tooWide = ''
    let measuring = 0
    function measure() {
      if (!element) return
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
      const sizes = `${element.clientWidth} ${element.querySelector<HTMLElement>('.page')?.offsetWidth}`
      if (element.scrollWidth > element.clientWidth + 1) tooWide = sizes
      setRoom(element.offsetWidth >= ROOM * rem && sizes !== tooWide)
    }
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(measuring)
      // The viewer fits its pages in the next frame.
      measuring = requestAnimationFrame(() => {
        measuring = requestAnimationFrame(measure)
      })
    })
    watch.observe(element, { box: 'border-box' })
    // The pages grow and shrink with the zoom.
    if (element.firstElementChild) watch.observe(element.firstElementChild)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(measuring)
    }
  }, [container])
  const isBeside = hasRoom && hasNotes
  useEffect(() => {
    const element = container.current
    element?.toggleAttribute('data-notes', isBeside)
    return () => element?.removeAttribute('data-notes')
  }, [isBeside, container])
  return hasRoom
}
