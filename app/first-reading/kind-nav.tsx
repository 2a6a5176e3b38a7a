import { Link } from 'react-router'
import type { Reading } from '#domain/first-reading/read-through.ts'
import type { KindCounts, ReadingKind } from '#domain/first-reading/reading-kinds.ts'
import { changedWords, KIND_NAMES } from './kind-words.ts'

export interface KindRow {
  kind: ReadingKind
  /** How many places it has; undefined if none are counted. */
  count: number | undefined
  address: string
}

/** The kinds that have something to say: in the margin, or in a strip. */
export function KindNav({
  rows,
  all,
  current,
  looked,
  counts,
  reading,
  isSecond,
  isSlipsAbsent,
  isBoth,
  look,
}: {
  rows: readonly KindRow[]
  /** The address of the list of all. */
  all: string
  current: ReadingKind | undefined
  looked: ReadonlySet<ReadingKind>
  counts: KindCounts
  reading: Reading
  /** There is a second version. */
  isSecond: boolean
  isSlipsAbsent: boolean
  /** Both versions are on the screen: the open kind is through. */
  isBoth: boolean
  look: 'spine' | 'tabs'
}) {
  const isSpine = look === 'spine'
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
