import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

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
