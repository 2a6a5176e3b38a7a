import { useEffect, useState } from 'react'
import { reportFault } from '#app/lib/service/report-fault.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { endOfError } from '#app/lib/service/write-end.ts'
import { deleteRecord, countUndecided, thingsHere } from '#app/sync/forget-here.ts'
import { deleteRecordRows } from '#app/sync/study-rows.ts'
import { ALSO_GOES, deletionLine, NOT_ALL_REMOVED, undecidedLine } from '#app/sync/answers/record-words.ts'
import type { Study } from '#app/sync/open-study.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import { listThings } from '#domain/study/things.ts'
import '#app/ui/styles/forms.css'

/** Asks whether the record shall go: from this device, and from the account if there is one. */
export default function DeleteRecordDialog({
  study,
  onSave,
  onClose,
}: {
  study: Study
  onSave: () => void
  onClose: () => void
}) {
  const [state, setState] = useState<'asking' | 'deleting' | 'failed' | 'unknown'>('asking')
  const once = useOneAtATime()
  const { owner } = study.log.viewer()
  const list = useListHere(study, owner)
  const undecided = countUndecided(study.log, owner)
  async function onDelete() {
    setState('deleting')
    try {
      const problem = await deleteRecord(study, deleteInAccount)
      if (problem === undefined) showToast({ kind: 'done', title: 'Record deleted' })
      else {
        reportFault(problem)
        showToast({
          kind: 'error',
          title: 'Record deleted, but not every text',
          detail: NOT_ALL_REMOVED,
        })
      }
      onClose()
    } catch (error) {
      setState(endOfError(error).status === 'maybe' ? 'unknown' : 'failed')
    }
  }
  return (
    <Dialog
      title="Delete your record?"
      description={deletionLine(list, owner !== null)}
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-line" type="button" onClick={onClose}>
            Keep it
          </button>
          <button className="btn btn-line" type="button" onClick={onSave}>
            Save a copy first
          </button>
          <button
            className="btn btn-danger"
            type="button"
            disabled={state === 'deleting'}
            onClick={() => void once(onDelete)}
          >
            Delete
          </button>
        </>
      }
    >
      <p className="small">{ALSO_GOES}</p>
      {undecided > 0 && <p className="small">{undecidedLine(undecided)}</p>}
      {(state === 'failed' || state === 'unknown') && (
        <p className="problem" role="alert">
          {state === 'failed'
            ? 'Your record was not deleted, neither here nor in your account. Try again when the site answers.'
            : 'No answer came, so your account may have deleted it already. Press Delete again to be sure.'}
        </p>
      )}
    </Dialog>
  )
}

/** What is here, in words; empty until it is counted. */
function useListHere(study: Study, owner: string | null): string {
  const [list, setList] = useState('')
  useEffect(() => {
    let isShown = true
    void thingsHere(study, owner).then(({ things }) => isShown && setList(listThings(things)))
    return () => {
      isShown = false
    }
  }, [study, owner])
  return list
}

const deleteInAccount = async () => deleteRecordRows(await loadRowClient())
