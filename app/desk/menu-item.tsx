import type { ReactNode } from 'react'

/** A row of a menu at the desk. */
export function MenuItem({
  icon,
  label,
  hint,
  keys,
  isForKeys = false,
  onChoose,
}: {
  icon: ReactNode
  label: string
  hint?: string | undefined
  /** The keys that do the same, as this platform names them. */
  keys?: string | undefined
  /** It is of no use without a keyboard. */
  isForKeys?: boolean
  /** Undefined while it cannot be chosen. */
  onChoose: (() => void) | undefined
}) {
  return (
    <button
      className={isForKeys ? 'desk-menu-item is-for-keys' : 'desk-menu-item'}
      type="button"
      aria-disabled={onChoose ? undefined : true}
      onClick={onChoose}
    >
      {icon}
      {label}
      {hint && <span className="caption">{hint}</span>}
      {keys && <kbd aria-hidden="true">{keys}</kbd>}
    </button>
  )
}
