import { Dialog } from '#app/ui/dialog.tsx'
import { type OpenNote, NoteField } from './margin-notes.tsx'

/** A note on a sheet, where there is no room beside the page. */
export default function NoteSheet({ open, number }: { open: OpenNote; number: number | undefined }) {
  return (
    <Dialog title={number === undefined ? 'New note' : `Note ${number}`} onClose={open.onDone}>
      <div className="mark-note mark-note-sheet">
        {open.mark.words && <q>{open.mark.words}</q>}
        <NoteField open={open} number={number} />
      </div>
    </Dialog>
  )
}
