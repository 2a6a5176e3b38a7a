import { X } from 'lucide-react'
import type { Notice } from './notices.ts'

/** One line above the first page. It scrolls away, and once dismissed its kind does not come back. */
export function DocumentNotice({
  notice,
  isShort,
  onDismiss,
}: {
  notice: Notice
  isShort: boolean
  onDismiss: () => void
}) {
  return (
    <div className="desk-notice" role="note">
      <p>{isShort ? notice.short : notice.text}</p>
      <button className="icon-btn" type="button" aria-label="Dismiss this notice" onClick={onDismiss}>
        <X className="i" />
      </button>
    </div>
  )
}
