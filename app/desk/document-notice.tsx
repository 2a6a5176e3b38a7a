import { X } from 'lucide-react'
import { useState } from 'react'

/** What a reader has put away; a visit lasts as long as the page is not loaded anew. */
const dismissed = new Set<string>()

/** Says what a document is that is not the board's. A guide's notice can be put away for this visit. */
export function DocumentNotice({
  text,
  document,
  isDismissible,
}: {
  text: string
  /** The address of the document it speaks of. */
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
