import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { hasAskedLength, type Reading } from '#domain/first-reading/read-through.ts'
import { findingWords, KIND_NAMES, lengthWords, changedWords } from './kind-words.ts'
import type { LoadedQuestion } from './load-asked.ts'
import type { ReadingKind } from '#domain/first-reading/reading-kinds.ts'
import type { ReadingState } from './use-reading.ts'

interface KindRow {
  kind: ReadingKind
  /** How many places it has; undefined if none are counted. */
  count: number | undefined
  address: string
}

/** The list of what can be counted, or that nothing was found. */
export function AllList({
  question,
  reading,
  rows,
  slips,
  slipsNote,
  heading,
  mark,
}: {
  question: LoadedQuestion
  reading: Reading
  rows: readonly KindRow[]
  /** What the list has for the check of slips. */
  slips: ReactNode
  /** What is said of slips when there are none; undefined while they were not looked for. */
  slipsNote: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
  /** The address of marking. */
  mark: string
}) {
  const { noSource, asked } = question
  const found = rows.filter(({ kind }) => kind !== 'beginnings' && kind !== 'slips')
  const [start] = rows
  const sourceName = asked.source?.length === 1 ? (asked.source[0]?.name ?? '') : ''
  return (
    <div className="read-step">
      <header>
        <h2 className="h2" ref={heading} tabIndex={-1}>
          {found.length > 0 ? 'What can be counted' : 'We found nothing to show.'}
        </h2>
        <p className="small">
          {found.length > 0 ? introOf(question) : nothingWords(reading, slipsNote !== undefined)}
        </p>
      </header>
      {noSource === 'away' && (
        <p className="read-aside">
          <i className="mk mk-side" aria-hidden="true" />
          The insert is not on this device. Two checks wait for the internet.
        </p>
      )}
      <ol className="read-finds">
        {rows.map(({ kind, count, address }) => (
          <li key={kind}>
            <Link className="read-find" to={address} preventScrollReset>
              <b>{KIND_NAMES[kind]}</b>
              <span className="num">{kind === 'length' ? reading.words : count || ''}</span>
              {kind !== 'slips' && <span>{findingWords(kind, reading, sourceName || 'the text')}</span>}
            </Link>
            {kind === 'slips' && slips}
          </li>
        ))}
      </ol>
      {noSource === 'official' && (
        <p className="read-aside">
          <i className="mk mk-side" aria-hidden="true" />
          <b>Check these two yourself, with the insert beside you:</b> words from the text, and quotations.{' '}
          {question.insert !== undefined && (
            <Link className="inline-link" to={question.insert}>
              Open the insert
            </Link>
          )}
        </p>
      )}
      {found.length === 0 && (
        <p className="read-aside">
          <i className="mk mk-side" aria-hidden="true" />
          This does not say that the answer is good. Ideas cannot be counted. You judge them in the next step.
        </p>
      )}
      {slipsNote !== undefined && <p className="small">{slipsNote}</p>}
      <div className="read-act">
        {found.length > 0 && start ? (
          <>
            <Link className="btn btn-ghost" to={mark}>
              Mark my answer
            </Link>
            <Link className="btn btn-primary" to={start.address} preventScrollReset>
              Start: {KIND_NAMES[start.kind].toLowerCase()}
            </Link>
          </>
        ) : (
          <>
            <Link className="btn btn-ghost" to={question.desk}>
              Back to the desk
            </Link>
            <Link className="btn btn-primary" to={mark}>
              Mark my answer
            </Link>
          </>
        )}
      </div>
    </div>
  )
}

function introOf({ noSource }: LoadedQuestion): string {
  if (noSource === 'official')
    return 'This is an official paper. The site does not have its texts, so it cannot say which words are from them.'
  return 'No AI reads your answer here. The site only counts. What is good and what is not, you decide.'
}

function nothingWords(reading: Reading, isChecked: boolean): string {
  const length = hasAskedLength(reading) ? lengthWords(reading).replace('. The', ', and the') : ''
  const copied = reading.copied ? ' No long run of words is from the text.' : ''
  const left = isChecked
    ? 'The one thing left is to read your sentences down.'
    : 'What is left: the check for slips, and to read your sentences down.'
  return `${length}${copied} ${left}`.trim()
}

/** The kinds that have something to say: in the margin, or in a strip. */
export function KindNav({
  rows,
  all,
  current,
  state: { looked, counts, reading, first },
  isSlipsAbsent,
  isBoth,
  look,
}: {
  rows: readonly KindRow[]
  /** The address of the list of all. */
  all: string
  current: ReadingKind | undefined
  state: ReadingState
  isSlipsAbsent: boolean
  /** Both versions are on the screen: the open kind is through. */
  isBoth: boolean
  look: 'spine' | 'tabs'
}) {
  const isSpine = look === 'spine'
  const isSecond = first !== undefined
  const isDone = (kind: ReadingKind) => looked.has(kind) && (kind !== current || isBoth)
  const figure = ({ kind, count }: KindRow) => {
    if (kind === 'length') return isSecond ? `${reading.words}` : ''
    if (kind === 'slips' && isSlipsAbsent) return isSpine ? 'get it' : ''
    const changed = counts[kind]
    if (isSecond && changed && looked.has(kind)) return changedWords(changed)
    return count === undefined || count === 0 ? '' : `${count}`
  }
  return (
    <nav className={isSpine ? 'read-spine' : 'tabs read-tabs'} aria-label="What was found">
      <Link to={all} aria-current={current === undefined ? 'page' : undefined} preventScrollReset>
        {isSpine && <span />}
        <span>All</span>
      </Link>
      {rows.map((row) => (
        <Link
          key={row.kind}
          to={row.address}
          aria-current={current === row.kind ? 'page' : undefined}
          preventScrollReset
        >
          {isSpine && (isDone(row.kind) ? <i className="mk mk-tick" aria-hidden="true" /> : <span />)}
          <span>
            {KIND_NAMES[row.kind]}
            {isSpine && isDone(row.kind) && <span className="sr">, looked at</span>}
          </span>
          <span className="num">{figure(row)}</span>
        </Link>
      ))}
    </nav>
  )
}
