import { type ReactNode, useState } from 'react'
import { PaneDivider } from './pane-divider.tsx'

/** One pane, or two with a divider between them. */
export function DeskPanes({
  first,
  firstId,
  beside,
  share,
  onShare,
}: {
  first: ReactNode
  firstId: string
  beside: ReactNode
  /** The first pane's width in percent. */
  share: number
  onShare: (share: number) => void
}) {
  const [moving, setMoving] = useState<number>()
  const width = moving ?? share
  return (
    <div className="desk-panes" data-split={beside ? '' : undefined} style={{ '--share': `${width}%` }}>
      {first}
      {beside && (
        <PaneDivider
          share={width}
          controls={firstId}
          onMove={setMoving}
          onRest={(rest) => {
            setMoving(undefined)
            onShare(rest)
          }}
        />
      )}
      {beside}
    </div>
  )
}
