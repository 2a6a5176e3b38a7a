import { PracticeStrip } from '#app/shell/practice-strip.tsx'
import { CARDS_A_DAY } from '#domain/study/cards/deck.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import './cards.css'
import FIRST from 'virtual:first-content/cards'
import { FirstSeen } from '#app/lib/early/first-seen.tsx'
import { useDay } from '#app/lib/use-day.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { Loading } from '#app/ui/placeholders.tsx'
import { useDeck } from '#app/sync/use-deck.ts'
import { knownBy, useStudy } from '#app/sync/use-study.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { DeckView } from './deck-view.tsx'

export const meta = () =>
  unlistedPageMeta({
    title: 'Cards',
    description: `${CARDS_A_DAY} cards a day: stronger words, terms in use, and sentences made better.`,
  })

const NOTHING = emptyRecord()

/** The day's cards: those of somebody new at once, others as soon as the log is open and they are here. */
export default function CardsPage() {
  const study = useStudy()
  const day = useDay()
  const { deck, exam, retry } = useDeck(study, day, FIRST)
  const record = study?.log.record() ?? NOTHING
  const isNew = exam === undefined && record.reviews.size === 0
  return (
    <main id="main" className="ruled min-h-screen">
      <div className="wrap spread">
        <div className="margin only-wide" aria-hidden="true">
          <p className="note cards-note">
            Say it aloud <br />
            before you look.
          </p>
        </div>
        <div className="body">
          <PracticeStrip current="cards" />
          <div className="deck">
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
          </div>
        </div>
      </div>
    </main>
  )
}

/** A card whose text is on its way. */
function CardsWaiting() {
  return (
    <>
      <h1 className="sr">Cards</h1>
      <div className="card-stack">
        <div className="index-card">
          <Loading label="Loading your cards" />
        </div>
      </div>
    </>
  )
}
