import { Download, FolderOpen, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { saveFile } from '#app/lib/save-file.ts'
import { NO_RECORD_FILE, openedToast, things, whereRecordIs } from '#app/study/record-words.ts'
import type { Study } from '#app/study/open-study.ts'
import { addTexts, textsOf } from '#app/study/saved-texts.ts'
import { useStudy } from '#app/study/use-study.ts'
import { showToast } from '#app/ui/toast.ts'
import { inOrder } from '#domain/study/log/fold.ts'
import { formatRecordFile, parseRecordFile, recordFileName } from '#domain/study/log/record-file.ts'

const DeleteRecordDialog = lazy(() => import('./delete-record-dialog.tsx'))

/** Where a student's record is, with a way to save it as a file, to open one, and to delete it. */
export default function DeviceRecord() {
  const study = useStudy()
  const file = useRef<HTMLInputElement>(null)
  const [isDeleting, setDeleting] = useState(false)
  if (!study) return null
  const { log } = study
  const facts = log.facts()
  const { owner } = log.viewer()
  return (
    <section aria-labelledby="device-record">
      <div className="device-head">
        <h2 className="h2" id="device-record">
          Your record
        </h2>
        <span className="caption">{facts.length === 0 ? 'Nothing yet' : things(facts.length)}</span>
      </div>
      <p className="small">
        {whereRecordIs({
          isStudent: owner !== null,
          unsent: owner === null ? 0 : log.unsent(owner).length,
          refused: facts.filter(({ refused }) => refused !== undefined).length,
        })}
      </p>
      <div className="device-actions">
        <button
          className="btn btn-line btn-sm"
          type="button"
          disabled={facts.length === 0}
          onClick={() => void saveRecord(study)}
        >
          <Download className="i" aria-hidden="true" /> Save a copy
        </button>
        <button className="btn btn-line btn-sm" type="button" onClick={() => file.current?.click()}>
          <FolderOpen className="i" aria-hidden="true" /> Open a copy
        </button>
        <button
          className="btn btn-ghost btn-sm"
          type="button"
          disabled={facts.length === 0}
          onClick={() => setDeleting(true)}
        >
          <Trash2 className="i" aria-hidden="true" /> Delete my record
        </button>
        <input
          ref={file}
          className="sr"
          type="file"
          accept="application/json,.json"
          aria-label="A saved copy of your record"
          tabIndex={-1}
          onChange={async ({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            if (chosen) await openRecord(study, chosen)
          }}
        />
      </div>
      {isDeleting && (
        <Suspense>
          <DeleteRecordDialog
            study={study}
            onSave={() => void saveRecord(study)}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

async function saveRecord({ log, answers }: Study) {
  const savedAt = new Date().toISOString()
  const facts = inOrder(log.facts()).map(({ fact }) => fact)
  const texts = await textsOf(answers, log.viewer())
  saveFile(formatRecordFile(facts, savedAt, texts), recordFileName(savedAt))
  showToast({ kind: 'done', title: 'Copy saved' })
}

/** Adds what the file has: nothing that is here is changed. */
async function openRecord({ log, answers, onWritten }: Study, chosen: File) {
  const { owner } = log.viewer()
  const file = parseRecordFile(await chosen.text(), owner)
  if (!file) return showToast(NO_RECORD_FILE)
  const before = log.size()
  await log.add(file.facts)
  const texts = await addTexts(answers, file, owner)
  onWritten()
  showToast(openedToast({ added: log.size() - before + texts, damaged: file.damaged }))
}
