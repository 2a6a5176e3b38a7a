import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { PaneDivider } from './pane-divider.tsx'
import { moveShare, shareOf } from './pane-widths.ts'

/** The panes, with a divider between each two. */
export function DeskPanes({
  panes,
  widths,
  onWidths,
  ...events
}: {
  panes: readonly { id: string; content: ReactNode }[]
  /** In percent, as many as panes. */
  widths: readonly number[]
  /** The reader has moved a divider. */
  onWidths: (widths: readonly number[]) => void
} & Pick<ComponentProps<'div'>, 'onScrollCapture' | 'onTouchMoveCapture' | 'onWheelCapture' | 'onClick'>) {
  const [moving, setMoving] = useState<readonly number[]>()
  const shown = moving ?? widths
  const columns = shown.map((width) => `minmax(0, ${width}fr)`).join(' 0.625rem ')
  return (
    <div className="desk-panes" style={{ gridTemplateColumns: columns }} {...events}>
      {panes.map(({ id, content }, at) => (
        <Fragment key={id}>
          {at > 0 && (
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
