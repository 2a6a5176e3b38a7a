import { noteFacts } from '#app/sync/log/note-facts.ts'
import { Dialog } from '#app/ui/dialog.tsx'

/** Asks once before the scripts of a set are read without an answer of one's own. */
export default function ReadAnywayDialog({ set, onClose }: { set: string; onClose: () => void }) {
  return (
    <Dialog
      title="Read the scripts before you write?"
      description="You can. But you will remember their ideas, and then you cannot see what you would have found alone."
      footer={
        <>
          <button
            className="btn btn-ghost"
            type="button"
            onClick={() => {
              noteFacts([{ kind: 'script.read', v: 1, subject: set, data: {} }])
              onClose()
            }}
          >
            Read them
          </button>
          <button className="btn btn-primary" type="button" onClick={onClose}>
            Write first
          </button>
        </>
      }
      onClose={onClose}
    />
  )
}
