import { useDay } from '#app/sync/use-day.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { useDeck } from '#app/sync/use-deck.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { CardsWaiting } from './cards-waiting.tsx'
import { DeckView } from './deck-view.tsx'

/** The day's cards, as soon as the log is open and they are here. */
export default function CardsRoom() {
  const study = useStudy()
  const day = useDay()
  const { deck, exam, retry } = useDeck(study, day)
  if (retry) {
    return (
      <div role="status">
        <h1 className="h2">Cards</h1>
        <p className="lead">
          <NotLoaded what="The cards" /> What you know of them is safe.
        </p>
        <button className="btn btn-line" type="button" onClick={retry}>
          Try again
        </button>
      </div>
    )
  }
  if (!deck || !study) return <CardsWaiting />
  return <DeckView deck={deck} day={day} hasExam={exam !== undefined} record={study.log.record()} />
}
