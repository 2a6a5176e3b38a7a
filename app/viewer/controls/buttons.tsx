import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { keyLabel } from './key-map.ts'

/** A button that shows an icon in place of its name. */
export function IconButton({
  label,
  icon: Icon,
  ...button
}: { label: string; icon: LucideIcon } & Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'children'>) {
  return (
    <button className="icon-btn" type="button" aria-label={label} {...button}>
      <Icon className="i" aria-hidden="true" />
    </button>
  )
}

/** A row of a menu. */
export function MenuItem({
  className = 'desk-menu-item',
  icon,
  label,
  hint,
  keys,
  isForKeys = false,
  onChoose,
}: {
  className?: string
  icon: ReactNode
  label: string
  hint?: string | undefined
  /** The keys that do the same. */
  keys?: string | undefined
  /** It is of no use without a keyboard. */
  isForKeys?: boolean
  /** Undefined while it cannot be chosen. */
  onChoose: (() => void) | undefined
}) {
  return (
    <button
      className={isForKeys ? `${className} is-for-keys` : className}
      type="button"
      aria-disabled={onChoose ? undefined : true}
      onClick={onChoose}
    >
      {icon}
      {label}
      {hint && <span className="caption">{hint}</span>}
      {keys && <kbd aria-hidden="true">{keyLabel(keys, navigator.platform)}</kbd>}
    </button>
  )
}
