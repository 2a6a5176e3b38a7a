import FIRST from 'virtual:first-content/cards'
import { FirstSeen } from '#app/lib/early/first-seen.tsx'
import { useDay } from '#app/lib/use-day.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { useDeck } from '#app/sync/use-deck.ts'
import { knownBy, useStudy } from '#app/sync/use-study.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { CardsWaiting } from './cards-waiting.tsx'
import { DeckView } from './deck-view.tsx'

const NOTHING = emptyRecord()

/** The day's cards: those of somebody new at once, others as soon as the log is open and they are here. */
export function CardsRoom() {
  const study = useStudy()
  const day = useDay()
  const { deck, exam, retry } = useDeck(study, day, FIRST)
  const record = study?.log.record() ?? NOTHING
  const isNew = exam === undefined && record.reviews.size === 0
  return (
    <FirstSeen
      room="cards"
      known={study && (deck || retry) ? knownBy(study, isNew) : undefined}
      waiting={<CardsWaiting />}
    >
      {retry ? (
        <div role="status">
          <h1 className="h2">Cards</h1>
          <p className="lead">
            <NotLoaded what="The cards" /> What you know of them is safe.
          </p>
          <button className="btn btn-line" type="button" onClick={retry}>
            Try again
          </button>
        </div>
      ) : deck ? (
        <DeckView deck={deck} day={day} hasExam={exam !== undefined} record={record} />
      ) : (
        <CardsWaiting />
      )}
    </FirstSeen>
  )
}
