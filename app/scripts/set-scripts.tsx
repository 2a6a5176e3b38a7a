import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import { lazy, Suspense, useState } from 'react'
import { areScriptsOpen } from '#domain/scripts/script-work.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import './scripts.css'

const ScriptRows = lazy(() => import('./script-rows.tsx'))

/** The scripts of a set under its row. What they say comes when they are unfolded: they are in no page. */
export function SetScripts({
  set,
  count,
  questionPaper,
  desk,
  record,
  nameId,
}: {
  set: string
  count: number
  questionPaper: string
  desk: string
  record: StudyRecord
  /** The element that names the row. */
  nameId: string
}) {
  const [isShown, setShown] = useState(false)
  return (
    <details className="set-scripts" onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary aria-describedby={nameId}>
        {!areScriptsOpen(record, set) && (
          <Lock className="i" role="img" aria-label="locked" aria-hidden={false} />
        )}
        Scripts <span className="count num">[{count}]</span>
        <ChevronDown className="i i-chev" aria-hidden="true" />
      </summary>
      <div className="in">
        <Suspense>
          {isShown && (
            <ScriptRows set={set} questionPaper={questionPaper} desk={desk} record={record} count={count} />
          )}
        </Suspense>
      </div>
    </details>
  )
}
