import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Student } from '#app/accounts/session/auth-state.ts'
import type { ClassNote } from '#domain/class/class-facts.ts'
import type { MarkedParagraph } from '#domain/class/marked-text.ts'
import { addDays } from '#domain/study/day.ts'
import type { ClassContent, OwnClass } from './class-rows.ts'
import { wholeDay } from './days.ts'
import { LastSeenPlace } from '#app/lib/early/first-seen.tsx'
import { useDay } from '#app/lib/use-day.ts'
import { tellStarted } from '#app/ui/use-started.ts'
import { PracticeStrip } from '#app/shell/practice-strip.tsx'
import './class.css'
import '#app/ui/styles/forms.css'

/** What the room of a person in a class gets: their part in it, and which part of the room is shown. */
export interface RoomProps {
  student: Student
  own: OwnClass
  part: string
  item: string
}

/** What each part of a teacher's room gets. */
export interface TeacherProps extends Omit<RoomProps, 'part'> {
  content: ClassContent
}

interface Part {
  to: string
  label: string
  count?: number | undefined
  /** Whether it is done, in a list of answers. */
  isTicked?: boolean
}

const TO_LIST = { to: '/class', label: 'Your classes' }
const NO_PARTS: readonly Part[] = []

/** The page of a class, or of the list of classes: with a way back, and the parts of the class in the margin. */
export function ClassFrame({
  back = TO_LIST,
  parts = NO_PARTS,
  current,
  note,
  children,
}: {
  back?: { to: string; label: string } | null | undefined
  parts?: readonly Part[]
  /** The address of the part that is shown. */
  current?: string
  note?: string
  children: ReactNode
}) {
  const tabs = useRef<HTMLElement>(null)
  const hasParts = parts.length > 0
  // On a phone the tab of the part that is shown comes into the middle of their strip.
  useEffect(() => {
    const strip = hasParts ? tabs.current : null
    const show = () => {
      const tab = strip?.querySelector(`[href="${CSS.escape(current ?? '')}"]`)?.getBoundingClientRect()
      if (strip && tab)
        strip.scrollLeft +=
          tab.left - strip.getBoundingClientRect().left - (strip.clientWidth - tab.width) / 2
    }
    show()
    // The tabs are wider when their font has come.
    document.fonts.addEventListener('loadingdone', show, { once: true })
    return () => document.fonts.removeEventListener('loadingdone', show)
  }, [current, hasParts])
  const hasTicks = parts.some(({ isTicked }) => isTicked !== undefined)
  const links = parts.map(({ to, label, count, isTicked }) => (
    <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
      {isTicked && (
        <>
          <i className="mk mk-tick" aria-hidden="true" />
          <span className="sr">marked: </span>
        </>
      )}
      <span>{label}</span> {count !== undefined && <span className="marks">[{count}]</span>}
    </Link>
  ))
  const way = back && (
    <Link className="back no-print" to={back.to}>
      <ArrowLeft className="i" aria-hidden="true" /> {back.label}
    </Link>
  )
  return (
    <main id="main" className="ruled min-h-screen">
      <div className="wrap spread">
        <div className="margin only-wide no-print">
          {way}
          {hasParts && (
            <nav className={hasTicks ? 'class-side ticked' : 'class-side'} aria-label="Parts of the class">
              {links}
            </nav>
          )}
          {note && <p className="note at-title">{note}</p>}
        </div>
        <div className="body">
          {back === null ? (
            <PracticeStrip current="class" />
          ) : (
            <div className="only-narrow no-print">
              {way}
              {hasParts && (
                <nav ref={tabs} className="tabs" aria-label="Parts of the class">
                  {links}
                </nav>
              )}
            </div>
          )}
          {children}
        </div>
      </div>
    </main>
  )
}

/** The heading of a page, whose last words have the highlighter, and what it is about. */
export function ClassHead({
  title,
  marked,
  lead,
  isPrinted = true,
  children,
}: {
  title: string
  marked: string
  lead?: ReactNode
  isPrinted?: boolean
  children?: ReactNode
}) {
  return (
    <div className={isPrinted ? 'class-head' : 'class-head no-print'}>
      <div>
        <h1 className="h1">
          {title} <span className="hl">{marked}</span>
        </h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}

/** A part of a page under its heading. */
export function ClassSection({
  id,
  title,
  aside,
  isLast = false,
  children,
}: {
  id: string
  title: string
  /** A word beside the heading. */
  aside?: ReactNode
  isLast?: boolean
  children: ReactNode
}) {
  return (
    <section className={isLast ? 'class-sec class-end' : 'class-sec'} aria-labelledby={id}>
      <header>
        <h2 className="h2" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** The name of a class as a heading: its last word has the highlighter. */
export function ClassName({ name }: { name: string }) {
  const [, before = '', last = name] = /^(.*\s)?(\S+)$/.exec(name) ?? []
  return (
    <>
      {before}
      <span className="hl">{last}</span>
    </>
  )
}

/** A month before a class ends, its teacher and its students read so. */
export function EndLine({ own: { name, endsOn, role } }: { own: OwnClass }) {
  const today = useDay()
  if (addDays(today, DAYS_BEFORE_END) < endsOn) return null
  return (
    <p className="class-then">
      {name} ends on {wholeDay(endsOn)}. Then what was handed in is deleted, with notes and marks.{' '}
      {role === 'teacher'
        ? 'Save a copy first, in the settings. A new task makes it last another year.'
        : 'What you have read is in your record.'}
    </p>
  )
}

const DAYS_BEFORE_END = 30

/** What a page keeps to be shown first next time. */
export const findMain = () => document.querySelector<HTMLElement>('#main')

/** Where a list will be. Until then a page that was just opened shows what it showed last. */
export function ClassWaiting() {
  useEffect(() => () => void setTimeout(startWithoutWaiting), [])
  return (
    <>
      <LastSeenPlace room="class" />
      <div
        className="skel for-others"
        role="status"
        aria-label="Loading the class"
        style={{ paddingTop: '2rem' }}
      >
        <span />
        <span style={{ width: '80%' }} />
        <span style={{ width: '60%' }} />
      </div>
    </>
  )
}

/** The page has started when nothing waits any more: a place that goes is often followed by the next one. */
function startWithoutWaiting() {
  if (!document.querySelector('[data-last-seen]')) tellStarted()
}

/** The notes of a paragraph, with their numbers in the text. */
export function NoteList({
  notes,
  onRemove,
}: {
  notes: MarkedParagraph['notes']
  onRemove?: ((note: ClassNote) => void) | undefined
}) {
  if (notes.length === 0) return null
  return (
    <ol aria-label="Notes">
      {notes.map(({ number, note, words }) => (
        <li key={`${note.from} ${note.to} ${note.text}`}>
          <b>{number}</b>
          <span>
            <span className="sr">
              {note.works ? 'This works' : 'Look again'}, about ‘{words}’:{' '}
            </span>
            {note.text}
            {note.objective !== '' && <span className="small"> {note.objective}</span>}
          </span>
          {onRemove && (
            <button className="inline-link" type="button" onClick={() => onRemove(note)}>
              Remove<span className="sr"> note {number}</span>
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

export function ClassFailed({ sentence, onRetry }: { sentence?: string; onRetry: () => void }) {
  return (
    <div className="class-sec" role="alert">
      <p>{sentence ?? 'The class did not load. Nothing is lost.'}</p>
      <button className="btn btn-line" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
