import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Range } from '#domain/first-reading/place.ts'
import { piecesOf } from './places.ts'

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
  function shown(piece: ReturnType<typeof piecesOf>[number]): ReactNode {
    const words = text.slice(piece.from, piece.to)
    const inner = piece.isNew ? <mark className="read-new">{words}</mark> : words
    const { place } = piece
    if (place === undefined) return inner
    const isOpen = place === open
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
        aria-current={isOpen ? 'true' : undefined}
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
