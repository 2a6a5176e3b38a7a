import { countGroups, type DealtCard } from '#domain/study/cards/deck.ts'
import type { PlannedThing } from '#domain/study/plan.ts'
import { deckWords, thingDetail, thingTitle } from '#domain/study/plan/plan-words.ts'

/** One thing of the day, with one way to start. */
export function ThingRow({
  thing,
  number,
  deck,
  isDone,
  isNext,
  onDone,
}: {
  thing: PlannedThing
  number: number
  deck: readonly DealtCard[]
  isDone: boolean
  isNext: boolean
  onDone: () => void
}) {
  const title = thingTitle(thing)
  const detail = thing.slot === 'cards' ? deckWords(countGroups(deck)) : thingDetail(thing)
  return (
    <li className={isDone ? 'nrow done' : 'nrow'}>
      <span className="n">
        {isDone ? (
          <>
            <i className="mk mk-tick" aria-hidden="true" />
            <span className="sr">done</span>
          </>
        ) : (
          number
        )}
      </span>
      <div>
        <h2 className="h3">{title}</h2>
        <p className="small">
          {detail} {thing.marks > 0 && <span className="marks">[{thing.marks}]</span>}
        </p>
      </div>
      {!isDone && (
        <div className="do">
          <span className="mins">{thing.minutes} min</span>
          {thing.slot === 'question' && (
            <button className="btn btn-ghost" type="button" onClick={onDone}>
              Done
              <span className="sr">: {title}</span>
            </button>
          )}
          <a
            className={isNext ? 'btn btn-primary' : 'btn btn-line'}
            href={thing.address}
            // To open a page is to read it: nothing else tells.
            onClick={thing.slot === 'reading' ? onDone : undefined}
          >
            Start
            <span className="sr">: {title}</span>
          </a>
        </div>
      )}
    </li>
  )
}
