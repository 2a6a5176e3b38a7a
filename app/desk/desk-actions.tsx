import { Bookmark, Download } from 'lucide-react'
import { useId } from 'react'

/** The file that the download button fetches. */
export interface Downloadable {
  url: string
  fileName: string
}

/** The buttons Save and Download. `isCompact` shows only their icons. */
export function DeskActions({
  download,
  size,
  isCompact = false,
  onSave,
}: {
  download: Downloadable | undefined
  size: 'small' | 'full'
  isCompact?: boolean
  onSave: () => void
}) {
  const shape = size === 'small' ? 'btn btn-sm' : 'btn'
  const reason = useId()
  const label = isCompact ? 'sr' : undefined
  return (
    <>
      <button className={`${shape} btn-line desk-save`} type="button" onClick={onSave}>
        <Bookmark className="i" /> <span className={label}>Save</span>
      </button>
      {download ? (
        <a
          className={`${shape} ${isCompact ? 'btn-line' : 'btn-primary'}`}
          href={download.url}
          download={download.fileName}
          data-tooltip={download.fileName}
          // A browser ignores `download` on another origin and would leave the desk.
          {...(download.url.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
        >
          <Download className="i" /> <span className={label}>Download</span>
        </a>
      ) : (
        <>
          <button
            className={shape}
            type="button"
            aria-disabled="true"
            aria-describedby={reason}
            data-tooltip={LOCKED}
          >
            <Download className="i" /> <span className={label}>Download</span>
          </button>
          <span id={reason} hidden>
            {LOCKED}
          </span>
        </>
      )}
    </>
  )
}

const LOCKED = 'The mark scheme is locked until you finish.'
