import { useEffect, useState } from 'react'
import type { DocumentOpening } from '#app/viewer/engine/open-document.ts'

/** Milliseconds before the bar is shown. */
const PATIENCE = 300

/** A blank page while a document opens; after a moment with a progress bar. */
export function OpeningBar({ name, opening }: { name: string; opening: DocumentOpening | undefined }) {
  const [share, setShare] = useState<number>()

  useEffect(() => {
    const started = performance.now()
    const timer = setInterval(() => {
      if (performance.now() - started < PATIENCE) return
      const { loaded, total } = opening?.progress() ?? { loaded: 1, total: 1 }
      setShare(total ? Math.min(1, loaded / total) : 0)
    }, 100)
    return () => clearInterval(timer)
  }, [opening])

  return (
    <div className="pdf-opening">
      {share !== undefined && (
        <div
          className="progress"
          role="progressbar"
          aria-label={`Opening ${name}`}
          aria-valuenow={Math.round(share * 100)}
          style={{ '--v': `${Math.round(share * 100)}%` }}
        >
          <span />
        </div>
      )}
    </div>
  )
}
