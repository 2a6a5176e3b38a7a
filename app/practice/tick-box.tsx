/** A button that marks something as complete, or unmarks it. Its label is the action. */
export function TickBox({
  isDone,
  label,
  describedBy,
  onToggle,
}: {
  isDone: boolean
  label: string
  describedBy: string
  onToggle: () => void
}) {
  return (
    <button
      className="tickbox"
      type="button"
      data-done={isDone || undefined}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      <i className="box" aria-hidden="true" />
      {label}
    </button>
  )
}
