import { useEffect, useState } from 'react'
import type { DocumentOpening } from '#app/viewer/engine/open-document.ts'

/** Milliseconds before the line is shown: a document that was open before is there sooner. */
const PATIENCE = 250
/** Milliseconds without a byte before another attempt is offered. */
const STALLED = 10_000

/** What has arrived of a document that opens, above its first page. */
export function OpeningLine({
  name,
  opening,
  onRetry,
}: {
  name: string
  opening: DocumentOpening | undefined
  onRetry: () => void
}) {
  const [progress, setProgress] = useState<Progress>()

  useEffect(() => {
    const started = performance.now()
    let last = { loaded: -1, at: started }
    const timer = setInterval(() => {
      const now = performance.now()
      const { loaded, total } = opening?.progress() ?? { loaded: 0, total: undefined }
      if (loaded !== last.loaded) last = { loaded, at: now }
      const isComplete = total !== undefined && loaded >= total
      const isStalled = !isComplete && now - last.at >= STALLED
      if (now - started >= PATIENCE) setProgress({ loaded, total, isStalled })
    }, 100)
    return () => clearInterval(timer)
  }, [opening])

  if (!progress) return null
  const { loaded, total, isStalled } = progress
  const share = total ? Math.min(100, Math.round((loaded / total) * 100)) : 0
  return (
    <div className="pdf-opening">
      {/* The start and the end are spoken by the pane. */}
      <span aria-hidden={!isStalled} role={isStalled ? 'alert' : undefined}>
        {openingLabel(progress)}
      </span>
      {isStalled ? (
        <button className="btn btn-line btn-sm" type="button" onClick={onRetry}>
          Try again
        </button>
      ) : (
        <div
          className="progress"
          role="progressbar"
          aria-label={`Opening ${name}`}
          aria-valuenow={share}
          style={{ '--v': `${share}%` }}
        >
          <span />
        </div>
      )}
    </div>
  )
}

interface Progress {
  loaded: number
  /** Undefined if the host does not tell. */
  total: number | undefined
  isStalled: boolean
}

/** "Opening, 40 of 103 KB", or where it stopped. Takes bytes; the total if the host tells it. */
export function openingLabel({ loaded, total, isStalled }: Progress): string {
  const kilobytes = (bytes: number) => Math.round(bytes / 1024)
  if (loaded === 0) return isStalled ? 'Waiting for the first bytes' : 'Opening…'
  // The end of a PDF is often asked for twice.
  const arrived =
    total === undefined
      ? `${kilobytes(loaded)} KB`
      : `${kilobytes(Math.min(loaded, total))} of ${kilobytes(total)} KB`
  return isStalled ? `Waiting at ${arrived}` : `Opening, ${arrived}`
}
