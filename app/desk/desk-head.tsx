import ArrowLeft from 'lucide-react/icons/arrow-left'
import PanelLeft from 'lucide-react/icons/panel-left'
import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'

/** The head of a pane in the full window. Side by side, the heads make the one bar. */
export function PaneHead({
  start,
  tabs,
  tools,
}: {
  /** Of the first pane, while the margin is hidden: closing the desk, and the margin. */
  start: ReactNode
  tabs: ReactNode
  /** Of the last pane. */
  tools: ReactNode
}) {
  return (
    <div className="pane-head" data-tools={tools ? '' : undefined}>
      {start}
      {tabs}
      {tools && <div className="pane-tools">{tools}</div>}
    </div>
  )
}

/** What the margin's head offers, while the margin is hidden. */
export function HiddenMargin({ onMargin }: { onMargin: () => void }) {
  return (
    <>
      <Dialog.Close className="icon-btn" aria-label="Papers: close the desk">
        <ArrowLeft className="i" />
      </Dialog.Close>
      <MarginButton isShown={false} onMargin={onMargin} />
    </>
  )
}

/** Shows and hides the margin. */
export function MarginButton({ isShown, onMargin }: { isShown: boolean; onMargin: () => void }) {
  const does = isShown ? 'Hide the margin' : 'Show the margin'
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label={does}
      aria-expanded={isShown}
      data-tooltip={`${does} (L)`}
      onClick={onMargin}
    >
      <PanelLeft className="i" />
    </button>
  )
}
