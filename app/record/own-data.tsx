import Download from 'lucide-react/icons/download'
import FolderOpen from 'lucide-react/icons/folder-open'
import Table from 'lucide-react/icons/table'
import Trash2 from 'lucide-react/icons/trash'
import { lazy, Suspense, useRef, useState } from 'react'
import { saveBytes } from '#app/lib/device/save-file.ts'
import { MAKE_ROOM, roomLine, things, whereRecordIs } from '#app/sync/answers/record-words.ts'
import { useAccountRoom } from '#app/sync/answers/use-account-room.ts'
import type { Study } from '#app/sync/open-study.ts'
import { showToast } from '#app/ui/toast.ts'
import { formatMarksTable } from '#domain/study/mark-series.ts'
import { countThings, thingsIn } from '#domain/study/things.ts'
import type { Practice } from '#domain/study/practice.ts'
import { DATA, type NameOf, RecordPart } from './record-frame.tsx'

/** The field of a copy: its button opens it also before the app has started (app/lib/early/presses.ts). */
const FILE = 'record-copy'

const DeleteRecordDialog = lazy(() => import('./delete-record-dialog.tsx'))

/** Where a student's record is, with a way to save it as a file or a table, to open one, and to delete it. */
export function OwnData({
  study,
  practice,
  nameOf,
}: {
  /** Undefined until the log is open: it counts as empty. */
  study: Study | undefined
  practice: readonly Practice[]
  nameOf: NameOf
}) {
  const file = useRef<HTMLInputElement>(null)
  const [isDeleting, setDeleting] = useState(false)
  const log = study?.log
  const facts = log?.facts() ?? []
  const count = log ? countThings(thingsIn(log.record())) : 0
  const owner = log?.viewer().owner ?? null
  const room = roomLine(useAccountRoom(owner))
  return (
    <RecordPart
      ref={showIfAsked}
      {...DATA}
      end={<span className="caption">{count === 0 ? 'Nothing yet' : things(count)}</span>}
    >
      <div className="keep">
        <p className="small">
          {whereRecordIs({
            isStudent: owner !== null,
            unsent: owner === null ? 0 : (log?.unsent(owner).length ?? 0),
            refused: facts.filter(({ refused }) => refused !== undefined).length,
          })}{' '}
          {room !== '' && `${room} ${MAKE_ROOM} `}A copy is one file with everything in it.
        </p>
        <button
          className="btn btn-line"
          type="button"
          disabled={facts.length === 0}
          onClick={() => void withCopy(({ saveRecord }) => saveRecord())}
        >
          <Download className="i" aria-hidden="true" /> Save a copy
        </button>
        <button
          className="btn btn-ghost"
          type="button"
          disabled={!practice.some(({ got }) => got !== undefined)}
          onClick={() => saveTable(practice, nameOf)}
        >
          <Table className="i" aria-hidden="true" /> Save the marks as a table
        </button>
        <button
          className="btn btn-ghost"
          type="button"
          data-opens={FILE}
          onClick={() => file.current?.click()}
        >
          <FolderOpen className="i" aria-hidden="true" /> Open a copy
        </button>
        <button
          className="btn btn-ghost btn-danger"
          type="button"
          disabled={facts.length === 0}
          onClick={() => setDeleting(true)}
        >
          <Trash2 className="i" aria-hidden="true" /> Delete my record
        </button>
        <input
          ref={file}
          id={FILE}
          className="sr"
          type="file"
          accept="application/json,.json"
          aria-label="A saved copy of your record"
          tabIndex={-1}
          onChange={async ({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            if (chosen) await withCopy(({ openRecord }) => openRecord(chosen))
          }}
        />
      </div>
      {study && isDeleting && (
        <Suspense>
          <DeleteRecordDialog
            study={study}
            onSave={() => void withCopy(({ saveRecord }) => saveRecord())}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </RecordPart>
  )
}

/** An address that names this section was opened before the record was there. */
function showIfAsked(section: HTMLElement | null) {
  if (location.hash === '#own-data') section?.scrollIntoView()
}

/** The marks alone, for a spreadsheet. */
function saveTable(practice: readonly Practice[], nameOf: NameOf) {
  const text = formatMarksTable(practice, nameOf)
  const name = `study-marks-${new Date().toISOString().slice(0, 10)}.csv`
  // With this mark at its beginning a spreadsheet reads the letters right.
  saveBytes(new TextEncoder().encode(`\uFEFF${text}`), name, 'text/csv')
  showToast({ kind: 'done', title: 'Copy saved' })
}

/** Saves or opens a copy. The code comes with the press; a toast says if it does not come. */
async function withCopy(act: (copy: typeof import('./record-copy.ts')) => Promise<void>) {
  const copy = await import('./record-copy.ts').catch(() => undefined)
  if (copy) await act(copy)
  else
    showToast({
      kind: 'error',
      title: 'Nothing was saved or opened',
      detail: 'Check your connection and press again.',
    })
}
