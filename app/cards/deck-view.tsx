import { numberWord } from '#domain/plural.ts'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { cardSubject, type Card, type CardGroup } from '#domain/study/cards/card.ts'
import { CARDS_A_DAY, type DealtCard, leftOf, nextDay, missedOf } from '#domain/study/cards/deck.ts'
import type { Grade } from '#domain/study/cards/memory.ts'
import { type Day, daysBetween } from '#domain/study/day.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { examDay } from '#domain/study/plan/exam-day.ts'
import '#app/ui/styles/lists.css'

/** The day's cards, one after another. */
export function DeckView({
  deck,
  day,
  hasExam,
  record,
}: {
  deck: readonly DealtCard[]
  day: Day
  hasExam: boolean
  record: StudyRecord
}) {
  const left = leftOf(deck)
  const [current] = left
  useDoneNote(record, deck, left.length, day)
  if (!current) return <DeckEnd deck={deck} />
  return (
    <>
      <div>
        <p className="deck-bar num">
          <b>
            Card {deck.length - left.length + 1} of {deck.length}
          </b>
          <a className="inline-link lone-link" href="/today">
            Stop here
          </a>
        </p>
        <div className="progress" style={{ '--v': `${((deck.length - left.length) / deck.length) * 100}%` }}>
          <span />
        </div>
      </div>
      <h1 className="sr">Cards</h1>
      <CurrentCard
        key={`${current.card.id} ${current.today.length}`}
        dealt={current}
        day={day}
        record={record}
      />
      {!hasExam && (
        <p className="small">
          These are words.{' '}
          <a href="/today" className="inline-link">
            Choose your exam
          </a>{' '}
          for terms and sentences.
        </p>
      )}
    </>
  )
}

function CurrentCard({ dealt, day, record }: { dealt: DealtCard; day: Day; record: StudyRecord }) {
  const { card, lastSeen } = dealt
  const [isShown, setShown] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const graded = useRef(false)
  const wait = daysBetween(
    day,
    nextDay(record.reviews.get(card.id) ?? [], day, record.plan && examDay(record.plan)),
  )
  useFocus(place)

  function onGrade(grade: Grade) {
    // The next card comes when the log has this one: a second press meanwhile is for nothing.
    if (graded.current) return
    graded.current = true
    noteFacts([{ kind: 'card.reviewed', v: 1, subject: cardSubject(card.id), data: { grade, day } }])
  }
  function onShow() {
    setShown(true)
    place.current?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== place.current || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === ' ' && !isShown) onShow()
    else if (event.key === '1' && isShown) onGrade('again')
    else if (event.key === '2' && isShown) onGrade('knew')
    else return
    event.preventDefault()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for who has the card in focus */}
      <div
        ref={place}
        className="card-stack"
        role="group"
        aria-label="Card"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys work while the card has the focus
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <CardFace card={card} lastSeen={lastSeen} day={day} isShown={isShown} />
      </div>
      {isShown ? (
        <>
          <div className="pair-btns">
            <button className="btn btn-line" type="button" onClick={() => onGrade('again')}>
              Again
            </button>
            <button className="btn btn-primary" type="button" onClick={() => onGrade('knew')}>
              Knew it
            </button>
          </div>
          <p className="keys">
            <kbd>1</kbd> Again, <kbd>2</kbd> Knew it. ‘Again’ comes back today, ‘Knew it’{' '}
            {wait === 1 ? 'tomorrow' : `in about ${wait} days`}.
          </p>
        </>
      ) : (
        <>
          <button className="btn btn-primary btn-lg" type="button" onClick={onShow}>
            Show the answer
          </button>
          <p className="keys">
            Say or write your answer first. <kbd>Space</kbd> shows ours.
          </p>
        </>
      )}
    </>
  )
}

/**
 * The card takes the focus as soon as it is drawn, so that no key is lost, unless the student is at something else on the
 * page.
 */
function useFocus(place: React.RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.id === 'main')
      place.current?.focus({ preventScroll: true })
  }, [place])
}

/** Notes that the day's cards are done, once. */
function useDoneNote({ plan, done }: StudyRecord, deck: readonly DealtCard[], left: number, day: Day) {
  const isNoted = done.some((task) => task.day === day && task.slot === 'cards')
  const noted = useRef(false)
  const exam = plan?.exam
  useEffect(() => {
    if (exam === undefined || deck.length === 0 || left > 0 || isNoted || noted.current) return
    noted.current = true
    noteFacts([{ kind: 'task.done', v: 1, subject: exam, data: { day, slot: 'cards' } }])
  }, [exam, deck.length, left, isNoted, day])
}

const GROUPS: Record<CardGroup, string> = {
  word: 'Words',
  term: 'Terms',
  sentence: 'Sentences',
  own: 'Your own sentences',
}

/** A card: its front, and below it the back once it is shown. */
function CardFace({
  card,
  lastSeen,
  day,
  isShown,
}: {
  card: Card
  lastSeen: Day | undefined
  day: Day
  isShown: boolean
}) {
  const { group, ask, hint, answer, notes, page } = card
  return (
    <article className="index-card">
      <header>
        <span>{GROUPS[group]}</span>
        <span>{seenWords(lastSeen, day)}</span>
      </header>
      <p className="ask">{ask}</p>
      <p className={group === 'word' || group === 'term' ? 'text' : 'text longer'}>
        <CardText card={card} />
      </p>
      {hint && <p className="small hint">{hint}</p>}
      <div role="status">
        {isShown && (
          <div className="card-back">
            <p className={answer.length > 60 ? 'answer-text' : 'answer-word'}>{answer}</p>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {page && (
              <p>
                <a className="inline-link" href={page.address}>
                  {page.title}
                </a>
              </p>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

/** The text of the front. The words that are to be replaced have a wave under them. */
function CardText({ card: { text, replace } }: { card: Card }) {
  const at = replace === undefined ? -1 : text.indexOf(replace)
  if (replace === undefined || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="wave">{replace}</span>
      {text.slice(at + replace.length)}
    </>
  )
}

function seenWords(lastSeen: Day | undefined, day: Day): string {
  if (lastSeen === undefined) return 'new'
  const days = daysBetween(lastSeen, day)
  return days === 1 ? 'last seen yesterday' : `last seen ${days} days ago`
}

const KINDS: Record<CardGroup, string> = {
  word: 'word',
  term: 'term',
  sentence: 'sentence',
  own: 'your sentence',
}

/** What comes back of the day's cards. There are no more today. */
function DeckEnd({ deck }: { deck: readonly DealtCard[] }) {
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
        There are no more cards today. {CARDS_A_DAY} a day are enough, because each one comes back when you
        are about to forget it.
      </p>
      <div className="deck-act">
        <a className="btn btn-primary" href="/today">
          Back to Today
        </a>
      </div>
    </>
  )
}
