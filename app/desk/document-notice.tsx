import { X } from 'lucide-react'
import { useState } from 'react'

/** The notices that were dismissed since the page was loaded. */
const dismissed = new Set<string>()

/** Explains a document that is not the board's. The notice of a guide can be dismissed until the next page load. */
export function DocumentNotice({
  text,
  document,
  isDismissible,
}: {
  text: string
  /** The address of the document. */
  document: string
  isDismissible: boolean
}) {
  const [isOpen, setOpen] = useState(() => !isDismissible || !dismissed.has(document))
  if (!isOpen) return null
  return (
    <div className="desk-notice" role="note">
      <p>{text}</p>
      {isDismissible && (
        <button
          className="icon-btn"
          type="button"
          aria-label="Dismiss this notice"
          onClick={() => {
            dismissed.add(document)
            setOpen(false)
          }}
        >
          <X className="i" />
        </button>
      )}
    </div>
  )
}
