import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { noteFacts } from '#app/study/note-facts.ts'
import { cardSubject } from '#domain/study/cards/card.ts'
import { type DealtCard, leftOf, nextDay } from '#domain/study/cards/deck.ts'
import type { Grade } from '#domain/study/cards/grade.ts'
import { type Day, daysBetween } from '#domain/study/day.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { examDay } from '#domain/study/plan/exam-day.ts'
import { CardFace } from './card-face.tsx'
import { DeckEnd } from './deck-end.tsx'

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
