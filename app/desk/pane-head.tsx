import type { ReactNode } from 'react'

/** The head of a pane: what comes before the tabs, the tabs, and in the last pane the tools. */
export function PaneHead({
  start,
  tabs,
  tools,
}: {
  start: ReactNode
  tabs: ReactNode
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
