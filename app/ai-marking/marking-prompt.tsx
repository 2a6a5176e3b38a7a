import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { Dialog } from '#app/ui/dialog.tsx'
import './marking-prompt.css'

const QUESTIONS = {
  practice: {
    title: 'Finished a paper?',
    detail: 'Find out what it would score while you still remember writing it.',
  },
  resources: {
    title: 'Done prepping?',
    detail: 'Write one answer now, and find out what it would score.',
  },
} as const

/** The part of the site that the closed document belongs to. */
export type PromptOrigin = keyof typeof QUESTIONS

/** Asks, after a document was closed, whether an answer should be marked. */
export default function MarkingPrompt({ from, onClose }: { from: PromptOrigin; onClose: () => void }) {
  const { title, detail } = QUESTIONS[from]
  return (
    <Dialog title={title} description={detail} onClose={onClose}>
      <div className="act-row">
        <a
          className="btn btn-primary"
          href={`/ai-marking?from=${from}`}
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
