import { Dialog } from '#app/ui/dialog.tsx'
import { noteLabel, type OpenNote, NoteField } from './margin-notes.tsx'

/** A note on a sheet, where there is no room beside the page. */
export default function NoteSheet({ open, number }: { open: OpenNote; number: number | undefined }) {
  return (
    <Dialog title={number === undefined ? 'New note' : `Note ${number}`} onClose={open.onDone}>
      <div className="mark-note mark-note-sheet">
        {open.mark.words && <q>{open.mark.words}</q>}
        <NoteField
          label={noteLabel(open.mark, number)}
          text={open.mark.text ?? ''}
          onKeep={open.onKeep}
          onDone={open.onDone}
          onDelete={open.onDelete}
        />
      </div>
    </Dialog>
  )
}
