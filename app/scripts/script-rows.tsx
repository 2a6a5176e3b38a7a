import { plural } from '#domain/plural.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useLoad } from '#app/lib/service/use-load.ts'
import type { PublishedScript } from '#domain/scripts/published-script.ts'
import { markScriptAddress, readScriptAddress } from '#domain/scripts/script-address.ts'
import { areScriptsOpen, isMarkKnown, scriptWork, stoppedAt } from '#domain/scripts/script-work.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { fetchScripts } from './fetch-scripts.ts'

const ReadAnyway = lazy(() => import('./read-anyway-dialog.tsx'))

/** The unfolded scripts of a set: what each candidate is like, and what the student has done with the script. */
export default function ScriptRows({
  set,
  questionPaper,
  desk,
  record,
  count,
}: {
  /** `0500/sets/p1-3`. */
  set: string
  /** The file name of the question paper. */
  questionPaper: string
  /** The address of the question paper at the desk. */
  desk: string
  record: StudyRecord
  count: number
}) {
  const isOpen = areScriptsOpen(record, set)
  const [isAsking, setAsking] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const load = useLoad(
    useCallback(() => fetchScripts(questionPaper), [questionPaper]),
    isOpen,
  )
  if (!isOpen)
    return (
      <>
        <p className="small">
          {plural(count, 'candidate')} wrote this paper. You can read {count === 1 ? 'the script' : 'them'}{' '}
          when you have handed in.{' '}
          <button
            className="inline-link"
            type="button"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Read them anyway
          </button>
        </p>
        <Suspense>{isAsking && <ReadAnyway set={set} onClose={() => setAsking(false)} />}</Suspense>
      </>
    )
  if (load.status === 'failed')
    return (
      <p className="small" role="alert">
        <NotLoaded what="This script" />{' '}
        <button className="inline-link" type="button" onClick={load.retry}>
          Try again
        </button>
      </p>
    )
  if (!load.value)
    return (
      <div className="skel" role="status" aria-label="Loading the scripts">
        <span />
        <span />
      </div>
    )
  return (
    <>
      <p className="small">
        Whole papers by candidates that we invented, with marks and notes. The mark stays hidden until you
        have read the script or marked it.{' '}
        {!showsAll && (
          <button className="inline-link" type="button" onClick={() => setShowsAll(true)}>
            Show all marks
          </button>
        )}
      </p>
      <ul>
        {load.value.map((script) => (
          <Row
            key={script.letter}
            set={set}
            desk={desk}
            record={record}
            script={script}
            showsMark={showsAll}
          />
        ))}
      </ul>
    </>
  )
}

function Row({
  set,
  desk,
  record,
  script,
  showsMark,
}: {
  set: string
  desk: string
  record: StudyRecord
  script: PublishedScript
  showsMark: boolean
}) {
  const { letter, habit, got, of } = script
  const work = scriptWork(record, set, letter)
  const stopped = stoppedAt(work, script)
  const isKnown = isMarkKnown(work, script)
  const isMarked = work.given.size > 0
  const onward = isMarked ? 'Yours and ours' : 'Mark it first'
  return (
    <li className="scr">
      <p>
        <b>Script {letter}</b>
        <span className="small">{habit}</span>
      </p>
      <div className="act">
        {(showsMark || isKnown) && (
          <span className="got num">
            {got}
            <small>/{of}</small>
          </span>
        )}
        {stopped !== undefined && <span className="small num">you stopped at {stopped}</span>}
        {stopped === undefined && (
          <Link className="btn btn-line btn-sm" to={readScriptAddress(desk, letter)}>
            {work.read.size > 0 ? 'Read it again' : 'Read it'}
          </Link>
        )}
        {(isMarked || !isKnown) && (
          <Link className="btn btn-line btn-sm" to={markScriptAddress(set, letter)}>
            {stopped === undefined ? onward : 'Go on marking'}
          </Link>
        )}
      </div>
    </li>
  )
}
