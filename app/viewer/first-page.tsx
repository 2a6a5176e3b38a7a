import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { showFirstPage } from '#app/viewer/engine/picture/show-first-page.ts'
import './first-page.css'

/** The first page of a document as a picture, until the document itself is drawn. Its parent is what scrolls. */
export function FirstPage({
  url,
  page,
}: {
  url: string
  /** The page in the address. */
  page: number | undefined
}) {
  const frame = useRef<HTMLDivElement>(null)
  const onShow = useEffectEvent((url: string) => {
    const scroller = frame.current?.parentElement
    return frame.current && scroller ? showFirstPage(frame.current, { url, page, scroller }) : undefined
  })
  useLayoutEffect(() => onShow(url), [url])
  // The document itself is read to those who do not see it.
  return <div ref={frame} className="pdf-first" aria-hidden="true" />
}
