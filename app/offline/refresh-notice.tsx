import { X } from 'lucide-react'
import './refresh-notice.css'

/** Says quietly that the site has a newer version. It comes when the reader says so, never by itself. */
export function RefreshNotice({ isShown, onDismiss }: { isShown: boolean; onDismiss: () => void }) {
  return (
    <div className="refresh-place" role="status">
      {isShown && (
        <div className="refresh">
          <p>This site has a newer version.</p>
          <button className="btn btn-line btn-sm" type="button" onClick={() => location.reload()}>
            Refresh
          </button>
          <button className="icon-btn" type="button" aria-label="Later" onClick={onDismiss}>
            <X className="i" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
