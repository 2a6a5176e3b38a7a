import { ArrowUpRight } from 'lucide-react'
import { Dialog } from '#app/ui/dialog.tsx'
import './marking-prompt.css'

/** Asks, after a paper was closed, whether it should be marked. */
export default function MarkingPrompt({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Finished a paper?"
      description="Find out what it would score while you still remember writing it."
      onClose={onClose}
    >
      <div className="act-row">
        <a
          className="btn btn-primary"
          href="/ai-marking?from=practice"
          target="_blank"
          rel="noreferrer"
          onClick={onClose}
        >
          Try AI Marking <ArrowUpRight className="i" aria-hidden="true" />
          <span className="sr">(opens in a new tab)</span>
        </a>
        <button className="btn btn-ghost" type="button" onClick={onClose}>
          Not now
        </button>
      </div>
    </Dialog>
  )
}
