import { type PointerEvent, useRef } from 'react'
import { DEFAULT_SHARE, MAX_SHARE, MIN_SHARE } from './desk-address.ts'
import { clampShare, moveDivider } from './divider.ts'

/**
 * The line between two panes, in percent of the two together. It is dragged, or moved by the arrow keys; Enter and a double click move it to the middle.
 * `onMove` is called for every step, `onRest` for the last one.
 */
export function PaneDivider({
  share,
  controls,
  onMove,
  onRest,
}: {
  share: number
  /** The id of the pane before it. */
  controls: string
  onMove: (share: number) => void
  onRest: (share: number) => void
}) {
  const last = useRef(share)

  const shareAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const left = currentTarget.previousElementSibling?.getBoundingClientRect().left
    const right = currentTarget.nextElementSibling?.getBoundingClientRect().right
    if (left === undefined || right === undefined) return share
    return clampShare(((clientX - left) / (right - left)) * 100)
  }

  return (
    // A separator that can be moved is interactive; the lint rule does not know that.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="divider"
      role="separator"
      aria-label="Width of the panes"
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={share}
      aria-valuemin={MIN_SHARE}
      aria-valuemax={MAX_SHARE}
      aria-valuetext={`${share} % left, ${100 - share} % right`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={(event) => {
        const next = moveDivider(share, event.key)
        if (next === undefined) return
        event.preventDefault()
        event.stopPropagation()
        onMove(next)
        onRest(next)
      }}
      onDoubleClick={() => {
        onMove(DEFAULT_SHARE)
        onRest(DEFAULT_SHARE)
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = share
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        last.current = shareAt(event)
        onMove(last.current)
      }}
      onLostPointerCapture={() => {
        if (last.current !== share) onMove(last.current)
        onRest(last.current)
      }}
    />
  )
}
