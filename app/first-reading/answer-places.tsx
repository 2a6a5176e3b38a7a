import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type Range, sentencesAround } from '#domain/first-reading/place.ts'
import type { Reading } from '#domain/first-reading/read-through.ts'
import type { ReadingKind } from '#domain/first-reading/reading-kinds.ts'
import type { Slip } from '#domain/first-reading/slips.ts'

/** An answer on lined paper, with its places as links, or what is new in it. */
export function AnswerPlaces({
  title,
  facts,
  text,
  paragraphs,
  places,
  fresh,
  open,
  lit,
  hasCounts,
  hasNumbers,
  isPlain,
  address,
}: {
  title: string
  /** `first version, handed in 15:58`. */
  facts: string
  text: string
  paragraphs: readonly (Range & { words: number })[]
  places: readonly Range[]
  /** What another version has not. */
  fresh?: readonly Range[]
  /** The place that is open. */
  open?: number | undefined
  /** Places that are drawn stronger than the others. */
  lit?: ReadonlySet<number> | undefined
  /** The words of each paragraph are beside it. */
  hasCounts?: boolean
  hasNumbers?: boolean
  /** The places are whole paragraphs: only the open one is marked. */
  isPlain?: boolean
  /** Where a place leads; undefined where places are only shown. */
  address?: ((place: number) => string) | undefined
}) {
  function shown({ from, to, place, isNew }: Piece): ReactNode {
    const words = text.slice(from, to)
    const inner = isNew ? <mark className="read-new">{words}</mark> : words
    if (place === undefined) return inner
    if (!address)
      return (
        <span className="spot" data-lit={lit?.has(place) || undefined}>
          {inner}
        </span>
      )
    return (
      <Link
        className="spot"
        to={address(place)}
        data-place={place}
        aria-current={place === open ? 'true' : undefined}
        preventScrollReset
      >
        {inner}
      </Link>
    )
  }
  return (
    <section className="read-answer" aria-label={title} data-plain={isPlain || undefined}>
      <header>
        <b>{title}</b>
        <span className="num">{facts}</span>
      </header>
      <div className="read-lines" lang="en-GB" dir="auto">
        {paragraphs.map((paragraph) => (
          <p key={paragraph.from}>
            {hasCounts && paragraph.words > 6 && (
              <span className="read-count num">
                <span className="sr">words: </span>
                {paragraph.words}
              </span>
            )}
            {piecesOf(paragraph, places, fresh).map((piece) => (
              <Fragment key={piece.from}>
                {shown(piece)}
                {hasNumbers && piece.place !== undefined && places[piece.place]?.to === piece.to && (
                  <sup aria-hidden="true">{piece.place + 1}</sup>
                )}
              </Fragment>
            ))}
          </p>
        ))}
      </div>
    </section>
  )
}

/** The places of a kind in the answer, in their order. */
export function placesOf(
  kind: ReadingKind | undefined,
  reading: Reading,
  slips: readonly Slip[],
): readonly Range[] {
  const { copied = [], very } = reading
  const quotations = (reading.quotations?.wrong ?? []).map(({ whole }) => whole)
  switch (kind) {
    case undefined:
      return apart([...copied, ...quotations, ...very])
    case 'length':
      return reading.paragraphs
    case 'copied':
      return copied
    case 'quotations':
      return quotations
    case 'slips':
      return slips
    case 'same':
      return apart(reading.repeated.flatMap(({ places }) => places))
    case 'very':
      return very
    case 'form':
    case 'beginnings':
      return []
  }
}

/** In the order of the text; of two that overlap, the first. */
function apart(ranges: readonly Range[]): Range[] {
  const kept: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from || b.to - a.to))
    if (range.from >= (kept.at(-1)?.to ?? 0)) kept.push(range)
  return kept
}

/** What is written again for a place: its paragraph for the length, else its sentence. */
export function editedRange(kind: ReadingKind, place: Range, { sentences }: Reading): Range {
  return kind === 'length' ? { from: place.from, to: place.to } : sentencesAround(sentences, place)
}

/** A piece of a paragraph: plain, or a place with its number in the list. */
interface Piece extends Range {
  place?: number
  isNew?: boolean
}

/** Cuts a paragraph where places, and what is new, begin and end. */
export function piecesOf(
  { from, to }: Range,
  places: readonly Range[],
  fresh: readonly Range[] = [],
): Piece[] {
  const inside = (ranges: readonly Range[]) => ranges.filter((each) => each.to > from && each.from < to)
  const [own, added] = [inside(places), inside(fresh)]
  const edges = [from, to, ...[...own, ...added].flatMap((each) => [each.from, each.to])]
    .filter((edge) => edge >= from && edge <= to)
    .toSorted((a, b) => a - b)
  const pieces: Piece[] = []
  for (const [index, start] of edges.entries()) {
    const end = edges[index + 1] ?? start
    if (end <= start) continue
    const place = own.find((each) => each.from <= start && each.to >= end)
    pieces.push({
      from: start,
      to: end,
      ...(place && { place: places.indexOf(place) }),
      ...(added.some((each) => each.from <= start && each.to >= end) && { isNew: true }),
    })
  }
  return pieces
}

/** The place to go to after a change: the first that begins after it. Undefined if it was the last. */
export function placeAfter(places: readonly Range[], end: number): number | undefined {
  const next = places.findIndex(({ from }) => from >= end)
  return next === -1 ? undefined : next
}
