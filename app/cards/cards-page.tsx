import { useDay } from '#app/study/use-day.ts'
import { useDeck } from '#app/study/use-deck.ts'
import { useStudy } from '#app/study/use-study.ts'
import { PracticeStrip } from '#app/shell/practice-strip.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { DeckView } from './deck-view.tsx'
import './cards.css'

export const meta = () => [
  ...pageMeta({
    title: 'Cards',
    description: 'Twelve cards a day: stronger words, terms in use, and sentences made better.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function CardsPage() {
  const study = useStudy()
  const day = useDay()
  const { deck, exam, retry } = useDeck(study, day)
  return (
    <main id="main" className="ruled">
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
            {retry ? (
              <div role="status">
                <h1 className="h2">Cards</h1>
                <p className="lead">The cards did not load. What you know of them is safe.</p>
                <button className="btn btn-line" type="button" onClick={retry}>
                  Try again
                </button>
              </div>
            ) : deck && study ? (
              <DeckView deck={deck} day={day} hasExam={exam !== undefined} record={study.log.record()} />
            ) : (
              <Waiting />
            )}
          </div>
        </div>
      </div>
    </main>
  )
}

/** A card whose text is on its way. */
function Waiting() {
  return (
    <>
      <h1 className="sr">Cards</h1>
      <div className="card-stack">
        <div className="index-card">
          <div className="skel" role="status" aria-label="Loading your cards">
            <span />
            <span />
            <span />
          </div>
        </div>
      </div>
    </>
  )
}
