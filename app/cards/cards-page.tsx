import { CardsWaiting } from './cards-waiting.tsx'
import { lazy, Suspense } from 'react'
import { PracticeStrip } from '#app/shell/practice-strip.tsx'
import { CARDS_A_DAY } from '#domain/study/cards/deck.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import './cards.css'

export const meta = () => [
  ...pageMeta({
    title: 'Cards',
    description: `${CARDS_A_DAY} cards a day: stronger words, terms in use, and sentences made better.`,
  }),
  { name: 'robots', content: 'noindex' },
]

const CardsRoom = lazy(() => import('./cards-room.tsx'))

export default function CardsPage() {
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
            <Suspense fallback={<CardsWaiting />}>
              <CardsRoom />
            </Suspense>
          </div>
        </div>
      </div>
    </main>
  )
}
