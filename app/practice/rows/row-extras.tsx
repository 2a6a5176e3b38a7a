import { useState, useEffect, useRef } from 'react'
import type { PaperExam } from '#domain/exams/exam.ts'
import { paperAndVariant } from '#domain/papers/later/neighbours.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { dayWords, onDay } from '#domain/study/day-words.ts'
import type { StoppedPaper } from '#domain/study/log/record.ts'
import { variantSubject } from '#domain/study/log/subject.ts'
import { documentOfCode, type RecentPaper, recentPapers } from '#domain/study/recent-papers.ts'
import { type RunningTimer, timerLeft, timerState } from '#domain/study/running-timer.ts'
import { useRunningTimers } from '#app/sync/use-running-timers.ts'
import { DocumentLink } from './document-link.tsx'
import { useMark, usePaperRecord, useStopped } from './use-paper-record.ts'
import { createStore } from '#app/lib/store.ts'
import { useInBackground } from '#app/lib/use-store.ts'
import Download from 'lucide-react/icons/download'
import { zipName } from '#app/lib/device/document-files.ts'
import { loadZip, useDownloadAll } from '#app/ui/use-download-all.ts'
import { formatBytes } from '#domain/format-bytes.ts'

/** How many papers 'Where you stopped' names. */
const MOST_RECENT = 3

/** The mark that the student gave themselves: `54/80`. */
export function RowMark({ variant }: { variant: VariantListing }) {
  const mark = useMark(variantSubject(variant.exam, variant.year, variant.key))
  if (!mark) return null
  return (
    <span className="got">
      <span className="sr">Your mark: </span>
      {mark.got}
      <small>/{mark.of}</small>
    </span>
  )
}

/** The variant's timer while it runs, or where the student stopped. In the row of a set, *Go on* leads to the answers. */
export function RowState({
  variant,
  isDone,
  path,
  nameId,
}: {
  variant: VariantListing
  isDone: boolean
  path: string
  /** The element that names the row. */
  nameId: string
}) {
  const subject = variantSubject(variant.exam, variant.year, variant.key)
  const timer = useRunningTimers().find((each) => each.subject === subject)
  const stopped = useStopped(subject)
  const today = useToday()
  if (timer) {
    return (
      <div className="state live">
        <p>
          <TimerState timer={timer} />
        </p>
        <DocumentLink
          className="btn btn-primary"
          to={timer.address}
          aria-describedby={nameId}
          aria-keyshortcuts="c"
          data-key="c"
        >
          Continue
        </DocumentLink>
      </div>
    )
  }
  const document = stopped && !isDone ? documentOfCode(variant, stopped.document) : undefined
  if (!document || !stopped) return null
  return (
    <div className="state">
      <p>
        {document.type}, page {stopped.page}, {onDay(stopped.at, today)}
      </p>
      <DocumentLink
        className="inline-link"
        to={placeAddress(path, document.fileName, stopped)}
        aria-describedby={nameId}
        aria-keyshortcuts="c"
        data-key="c"
      >
        {variant.year === 'sets' ? 'Read on' : 'Go on'}
      </DocumentLink>
    </div>
  )
}

/** The last papers of the exam that the student left or marked, except those whose timer runs. */
export function RecentPapers({ exam, path }: { exam: PaperExam; path: string }) {
  const record = usePaperRecord()
  const timers = useRunningTimers()
  const except = timers.map(({ subject }) => subject)
  const recent = recentPapers(record, exam.id, { except, most: MOST_RECENT })
  if (recent.length === 0) return null
  return (
    <section className="recent" aria-labelledby="recent-label">
      <h2 id="recent-label">Where you stopped</h2>
      <ul>
        {recent.map((paper) => (
          <li key={paper.variant.longCode}>
            <RecentLink paper={paper} path={path} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentLink({ paper: { variant, stopped, mark, at }, path }: { paper: RecentPaper; path: string }) {
  const today = useToday()
  const left = stopped && documentOfCode(variant, stopped.document)
  const document = left ?? variant.documents.questionPaper ?? variant.documents.insert
  if (!document) return null
  const what = left && stopped ? `page ${stopped.page}` : mark && `${mark.got}/${mark.of}`
  return (
    <DocumentLink
      to={left && stopped ? placeAddress(path, left.fileName, stopped) : `${path}/${document.fileName}`}
    >
      <span>
        <b>{paperAndVariant(variant)}</b>
        {[sittingName(variant), what, dayWords(at, today)].filter(Boolean).join(', ')}
      </span>
      <span className="link">
        <span>{left ? 'Go on' : 'Open'}</span>
      </span>
    </DocumentLink>
  )
}

/** The day on which the page was opened. */
function useToday(): Date {
  const [today] = useState(() => new Date())
  return today
}

/** The desk restores the exact place on this device; the address has the page for every other one. */
function placeAddress(path: string, fileName: string, { page }: StoppedPaper): string {
  return page > 1 ? `${path}/${fileName}?page=${page}` : `${path}/${fileName}`
}

/** `36:00 left of 120 minutes. You are at Question 3.`, renewed every second while the timer runs. */
function TimerState({ timer }: { timer: RunningTimer }) {
  const now = useSeconds(timer.endsAt !== undefined)
  const isOver = timerLeft(timer, now) <= 0
  return (
    <>
      <b>{timerState(timer, now)}</b>
      {!isOver && !timer.hidesTime && ` of ${timer.minutes} minutes.`}
      {timer.question !== undefined && ` You are at Question ${timer.question}.`}
    </>
  )
}

function useSeconds(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isTicking) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}

/** How long the page has for itself before its rows show more, in milliseconds. */
const AFTER = 300

const settled = createStore(false)

/**
 * Whether rows show more than their documents: marks, timers, places, downloads. A list has many rows, so they change after
 * the page has started, in the background, which leaves the browser time between them.
 */
export function useIsSettled(): boolean {
  return useInBackground(settled)
}

/** Says so soon after the first paint. */
export function useSettle() {
  useEffect(() => {
    if (settled.get()) return undefined
    const timer = setTimeout(() => settled.set(true), AFTER)
    return () => clearTimeout(timer)
  }, [])
}

/**
 * Downloads the documents of a variant as one zip, which the device makes. A second press stops it. Absent unless all of
 * them are here.
 */
export function DownloadAll({ variant, nameId }: { variant: VariantListing; nameId: string }) {
  const all = useDownloadAll(variant)
  const [fetched, setFetched] = useState<number>()
  const [bytes, setBytes] = useState<number>()
  const isAsked = useRef(false)
  const running = useRef<AbortController>(undefined)
  if (!all) return null
  const { fileNames, label } = all
  const size = bytes === undefined ? '' : formatBytes(bytes)
  const isBusy = fetched !== undefined

  /** The size, for who is about to press. */
  async function measure() {
    if (isAsked.current) return
    isAsked.current = true
    const { zipBytes } = await loadZip()
    setBytes(await zipBytes(fileNames))
  }
  const onNear = () => {
    // Without it, the label says no size.
    measure().catch(() => (isAsked.current = false))
  }

  async function onDownload() {
    const stop = new AbortController()
    running.current = stop
    setFetched(0)
    await all?.download({ signal: stop.signal, onFetched: setFetched })
    setFetched(undefined)
  }

  const name = `${zipName(fileNames)}${size && `, ${size}`}`
  return (
    <>
      <button
        className="three"
        type="button"
        aria-label={
          isBusy
            ? `Stop the download of ${name}`
            : `${label}, ${variant.code}, ${size ? `${size} zip` : 'as a zip'}`
        }
        aria-describedby={nameId}
        aria-keyshortcuts="d"
        aria-busy={isBusy}
        data-key="d"
        data-tooltip={size ? `${label} (${size})` : label}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => (isBusy ? running.current?.abort() : void onDownload())}
      >
        <Download className="i" aria-hidden="true" />
        <span aria-hidden="true">{isBusy ? `${fetched} of ${fileNames.length} fetched` : label}</span>
      </button>
      <span className="sr" role="status">
        {isBusy && `${name}. Press again to stop.`}
      </span>
    </>
  )
}
