/** A button that marks something as complete, or unmarks it. Its label is the action. */
export function TickBox({
  isDone,
  label,
  describedBy,
  shortcut,
  onToggle,
}: {
  isDone: boolean
  label: string
  describedBy: string
  /** The key that does the same in its row. */
  shortcut?: string
  onToggle: () => void
}) {
  return (
    <button
      className="tickbox"
      type="button"
      data-done={isDone || undefined}
      aria-describedby={describedBy}
      aria-keyshortcuts={shortcut}
      data-key={shortcut}
      onClick={onToggle}
    >
      <i className="box" aria-hidden="true" />
      {label}
    </button>
  )
}
