import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { PaneDivider } from './pane-divider.tsx'

/**
 * The panes, with a divider between each two. A hidden one stays as it is: it keeps its place in the tree when it is
 * shown again.
 */
export function DeskPanes({
  panes,
  widths,
  onWidths,
  ...events
}: {
  panes: readonly { id: string; content: ReactNode; isHidden?: boolean }[]
  /** In percent, as many as shown panes. */
  widths: readonly number[]
  /** The reader has moved a divider. */
  onWidths: (widths: readonly number[]) => void
} & Pick<ComponentProps<'div'>, 'onScrollCapture' | 'onTouchMoveCapture' | 'onWheelCapture' | 'onClick'>) {
  const [moving, setMoving] = useState<readonly number[]>()
  const shown = moving ?? widths
  const columns = shown.map((width) => `minmax(0, ${width}fr)`).join(' 0.625rem ')
  return (
    <div className="desk-panes" style={{ gridTemplateColumns: columns }} {...events}>
      {panes.map(({ id, content, isHidden = false }, at) => (
        <Fragment key={id}>
          {at > 0 && !isHidden && panes[at - 1]?.isHidden !== true && (
            <PaneDivider
              share={shareOf(shown, at - 1)}
              controls={panes[at - 1]?.id ?? ''}
              onMove={(share) => setMoving(moveShare(shown, at - 1, share))}
              onRest={(share) => {
                setMoving(undefined)
                onWidths(moveShare(shown, at - 1, share))
              }}
            />
          )}
          {content}
        </Fragment>
      ))}
    </div>
  )
}

/** What the pane at `at` has of itself and the next one, in whole percent. */
export function shareOf(widths: readonly number[], at: number): number {
  const { left, both } = pairAt(widths, at)
  return Math.round((left / both) * 100)
}

/** Gives the pane at `at` this share of itself and the next one. The other panes keep their widths. */
export function moveShare(widths: readonly number[], at: number, share: number): number[] {
  const { both } = pairAt(widths, at)
  const left = (both * share) / 100
  return widths.map((width, i) => (i === at ? left : i === at + 1 ? both - left : width))
}

function pairAt(widths: readonly number[], at: number) {
  const left = widths[at] ?? 50
  return { left, both: left + (widths[at + 1] ?? 50) }
}
