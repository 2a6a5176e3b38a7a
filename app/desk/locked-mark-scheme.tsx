import { Lock } from 'lucide-react'

/** Replaces the mark scheme while it is locked. */
export function LockedMarkScheme({ onFinish, onPeek }: { onFinish: () => void; onPeek: () => void }) {
  return (
    <div className="locked">
      <Lock className="i" aria-hidden="true" />
      <h3 className="h3">The mark scheme is locked until you finish.</h3>
      <p className="small">You chose to work without it. It opens when you press Finish.</p>
      <div className="locked-act">
        <button className="btn btn-primary" type="button" onClick={onFinish}>
          Finish
        </button>
        <button className="btn btn-ghost" type="button" onClick={onPeek}>
          Peek anyway
        </button>
      </div>
    </div>
  )
}
