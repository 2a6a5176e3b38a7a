import type { ReactNode } from 'react'
import { useOnline } from '#app/lib/device/use-online.ts'

/** Says that something did not load, and the reason if it is known: `The cards did not load: you are offline.` */
export function NotLoaded({ what }: { what: string }) {
  return `${what} did not load${useOnline() ? '' : ': you are offline'}.`
}

/** In place of what a room lacks: what is missing, and what the student can press. */
export function Missing({ note, hint, children }: { note: ReactNode; hint?: string; children: ReactNode }) {
  return (
    <div className="empty">
      <p className="note">{note}</p>
      {hint !== undefined && <p className="small">{hint}</p>}
      {children}
    </div>
  )
}
