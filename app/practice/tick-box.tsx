/** The button that marks something complete, or unmarks it: its label is the action. */
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
