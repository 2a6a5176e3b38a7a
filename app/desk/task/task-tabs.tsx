import type { KeyboardEvent } from 'react'

export const TASK_PANES = ['Question', 'My answer'] as const
export type TaskPane = (typeof TASK_PANES)[number]

const COLOUR: Record<TaskPane, string> = { Question: 'of-qp', 'My answer': 'of-my' }

/** The tabs where there is room for one pane. The arrow keys move between them. */
export function TaskTabs({
  shown,
  panelOf,
  onShow,
}: {
  shown: TaskPane
  /** The id of a pane. */
  panelOf: (pane: TaskPane) => string
  onShow: (pane: TaskPane) => void
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next = shown === 'Question' ? 'My answer' : 'Question'
    onShow(next)
    const at = TASK_PANES.indexOf(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    // The tabs are focusable, one at a time.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="tabs desk-tabs" role="tablist" aria-label="Question and answer" onKeyDown={onKeyDown}>
      {TASK_PANES.map((pane) => (
        <button
          key={pane}
          className={COLOUR[pane]}
          type="button"
          role="tab"
          aria-selected={pane === shown}
          aria-controls={panelOf(pane)}
          tabIndex={pane === shown ? 0 : -1}
          onClick={() => onShow(pane)}
        >
          {pane}
        </button>
      ))}
    </div>
  )
}
