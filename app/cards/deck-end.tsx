import '#app/ui/styles/lists.css'
import { useLayoutEffect, useRef } from 'react'
import type { CardGroup } from '#domain/study/cards/card.ts'
import { type DealtCard, missedOf } from '#domain/study/cards/deck.ts'
import { numberWord } from '#domain/study/plan/plan-words.ts'

const KINDS: Record<CardGroup, string> = {
  word: 'word',
  term: 'term',
  sentence: 'sentence',
  own: 'your sentence',
}

/** What comes back of the day's cards. There are no more today. */
export function DeckEnd({ deck }: { deck: readonly DealtCard[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const missed = missedOf(deck)
  const knew = deck.length - missed.length
  if (deck.length === 0) {
    return (
      <div className="empty">
        <h1 className="note">No cards today.</h1>
        <p className="small">Each card comes back when you are about to forget it.</p>
        <a className="btn btn-primary" href="/today">
          Back to Today
        </a>
      </div>
    )
  }
  return (
    <>
      <div className="deck-done">
        <h1 className="h1" ref={heading} tabIndex={-1}>
          <span className="hl num">{deck.length}</span> {deck.length === 1 ? 'card' : 'cards'}, done
        </h1>
        <p className="lead">
          {missed.length === 0
            ? deck.length === 1
              ? 'You knew it.'
              : `You knew all ${numberWord(deck.length)}.`
            : `You knew ${knew}. ${missed.length === 1 ? 'This one comes' : `These ${numberWord(missed.length)} come`} back tomorrow:`}
        </p>
      </div>
      {missed.length > 0 && (
        <ul className="endlist">
          {missed.map(({ card }) => (
            <li key={card.id}>
              <span className="w">{card.name ?? card.answer}</span>
              <span>{KINDS[card.group]}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        There are no more cards today. Twelve a day is enough, because each one comes back when you are about
        to forget it.
      </p>
      <div className="deck-act">
        <a className="btn btn-primary" href="/today">
          Back to Today
        </a>
      </div>
    </>
  )
}
